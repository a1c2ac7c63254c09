#!/usr/bin/env bash
# The standby: its folder is a copy of the primary's, made at the first start. `pg_ctl promote` makes it the primary.
set -euo pipefail

# PG_VERSION comes last: a copy that was cut short has none, and is begun again. Started as it was left, it would be a
# second primary.
if [[ ! -s $PGDATA/PG_VERSION ]]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  find "$PGDATA" -mindepth 1 -delete
  copie=$PGDATA/copie
  PGPASSWORD=$REPLIQUE_MOT_DE_PASSE gosu postgres pg_basebackup --host base1 --username replique \
    --pgdata "$copie" --wal-method stream --slot base2 --checkpoint fast
  touch "$copie/standby.signal"
  printf "primary_conninfo = 'host=base1 user=replique password=%s application_name=base2'\nprimary_slot_name = 'base2'\n" \
    "$REPLIQUE_MOT_DE_PASSE" >>"$copie/postgresql.auto.conf"
  # Once promoted it is alone: commits wait for the old primary again only after it has been copied anew.
  printf "synchronous_standby_names = ''\n" >>"$copie/postgresql.auto.conf"
  chown -R postgres:postgres "$copie"
  find "$copie" -mindepth 1 -maxdepth 1 ! -name PG_VERSION -exec mv -t "$PGDATA" {} +
  sync
  mv "$copie/PG_VERSION" "$PGDATA"
  rmdir "$copie"
fi
exec docker-entrypoint.sh postgres
