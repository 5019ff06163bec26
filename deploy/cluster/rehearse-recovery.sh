#!/bin/sh
# Rehearses a disaster: recovers the newest base backup and the WAL archive into a PostgreSQL of its own, which nobody
# can reach but this script, looks at what is there, and removes it. Touches neither backup, archive nor the cluster.
#   rehearse-recovery.sh BACKUPS ARCHIVE [TIME]     TIME: '2026-11-22 19:30:00+00'; without it, to the end of the archive
# Runs as the user who may read the backup (postgres), with PostgreSQL's bin folder in the PATH.
set -eu
backups=$(realpath "${1:?the folder of the base backups}")
archive=$(realpath "${2:?the folder of the WAL archive}")
time=${3:-}
started=$(date +%s)

# With a TIME, the newest backup that was finished by then. In the same second either may have been first: PostgreSQL
# refuses a backup that ends after the time.
backup=
for each in "$backups"/*Z; do
  [ -n "$time" ] && [ "$(basename "$each")" \> "$(date -ud "$time" +%Y%m%dT%H%M%SZ)" ] && continue
  backup=$each
done
[ -d "$backup" ] || { echo "No base backup to begin with in $backups." >&2; exit 1; }

dir=$(mktemp -d)
data=$dir/data
trap 'pg_ctl -D "$data" -m immediate -s stop 2>/dev/null || true; rm -rf "$dir"' EXIT INT TERM
cp -a "$backup" "$data"
chmod 700 "$data"
touch "$data/recovery.signal"
cat >>"$data/postgresql.auto.conf" <<CONF
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_action = 'promote'
archive_mode = off
synchronous_standby_names = ''
$(pg_controldata "$data" | sed -nE 's/^(max_(connections|worker_processes|wal_senders|prepared_xacts|locks_per_xact)) setting: +/\1 = /p' |
  sed 's/_xacts/_transactions/; s/_xact /_transaction /')
listen_addresses = ''
unix_socket_directories = '$dir'
port = 5432
CONF
[ -z "$time" ] || echo "recovery_target_time = '$time'" >>"$data/postgresql.auto.conf"

echo "Recovering $(basename "$backup")${time:+ to $time} ..."
pg_ctl -D "$data" -l "$dir/log" -w -t 3600 -s start || { tail -20 "$dir/log" >&2; exit 1; }
# Of the cluster, not of the PostgreSQL that is recovered here.
unset PGHOST PGPORT PGPASSWORD
ask() { psql -h "$dir" -U "${PGUSER:-marquee}" -d "${PGDATABASE:-marquee}" -qAtc "$1"; }
while recovering=$(ask 'select pg_is_in_recovery()') && [ "$recovering" = t ]; do sleep 1; done

moment=$(ask 'select coalesce(pg_last_xact_replay_timestamp()::text, $$the end of the backup$$)')
accounts=$(ask 'select count(*) from users')
titles=$(ask 'select count(*) from titles')
migration=$(ask 'select max(name) from kysely_migration')
echo "recovered to      $moment"
echo "accounts          $accounts"
echo "titles            $titles"
echo "newest migration  $migration"
pg_amcheck -h "$dir" -U "${PGUSER:-marquee}" -d "${PGDATABASE:-marquee}" --install-missing --heapallindexed --parent-check >"$dir/amcheck" 2>&1 \
  && echo "pg_amcheck        sound" || { echo "pg_amcheck        found damage:"; tail -5 "$dir/amcheck"; exit 1; }
echo "took              $(($(date +%s) - started)) s"
