#!/usr/bin/env bash
# Run once, when the primary's folder is created: lets the standby copy it, and makes commits wait for the standby.
set -euo pipefail

psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -v ON_ERROR_STOP=1 \
  -v mot_de_passe="$REPLIQUE_MOT_DE_PASSE" <<'SQL'
create role replique with replication login password :'mot_de_passe';
select pg_create_physical_replication_slot('base2');
alter system set wal_log_hints = on;
alter system set max_slot_wal_keep_size = '10GB';
alter system set synchronous_commit = on;
-- Takes effect at the next start: the standby does not exist yet, and commits would wait for it.
alter system set synchronous_standby_names = 'ANY 1 (base2)';
SQL
echo 'host replication replique samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
