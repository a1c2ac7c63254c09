#!/usr/bin/env bash
# The standby: its folder is a copy of the primary's, made at the first start. `pg_ctl promote` makes it the primary.
set -euo pipefail

if [[ ! -s $PGDATA/PG_VERSION ]]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  PGPASSWORD=$REPLIQUE_MOT_DE_PASSE gosu postgres pg_basebackup --host base1 --username replique \
    --pgdata "$PGDATA" --wal-method stream --slot base2 --checkpoint fast
  touch "$PGDATA/standby.signal"
  printf "primary_conninfo = 'host=base1 user=replique password=%s application_name=base2'\nprimary_slot_name = 'base2'\n" \
    "$REPLIQUE_MOT_DE_PASSE" >>"$PGDATA/postgresql.auto.conf"
  # Once promoted it is alone: commits wait for the old primary again only after it has been copied anew.
  printf "synchronous_standby_names = ''\n" >>"$PGDATA/postgresql.auto.conf"
  chown -R postgres:postgres "$PGDATA"
fi
exec docker-entrypoint.sh postgres
