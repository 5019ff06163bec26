#!/bin/sh
# Makes a base backup of a running PostgreSQL; with the WAL archive it can be recovered to any later moment.
#   base-backup.sh BACKUPS [KEEP]     connection: PGHOST, PGPORT, PGUSER, PGPASSWORD (a role with REPLICATION)
set -eu
backups=${1:?the folder of the backups}
keep=${2:-14}
name=$(date -u +%Y%m%dT%H%M%SZ)
umask 077
pg_basebackup --pgdata="$backups/$name.part" --wal-method=stream --checkpoint=fast
# A backup has its name when it is whole.
mv "$backups/$name.part" "$backups/$name"
ls -1d "$backups"/*Z | sort -r | tail -n "+$((keep + 1))" | xargs -r rm -rf
echo "$backups/$name"
