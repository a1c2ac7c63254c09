#!/bin/sh
# The S3 store: its one identity from the environment, its two buckets at the first start.
set -eu

identities=${TMPDIR:-/tmp}/s3.json
cat >"$identities" <<JSON
{"identities": [{"name": "minutier",
  "credentials": [{"accessKey": "$DEPOT_CLE", "secretKey": "$DEPOT_SECRET"}],
  "actions": ["Admin", "Read", "Write", "List"]}]}
JSON

# The shell ends well even when its command has failed, as it does while the store starts: the list tells.
ask() { echo "$1" | weed shell 2>/dev/null || true; }
buckets() {
  for bucket in minutier-pieces minutier-sauvegardes; do
    until ask s3.bucket.list | grep -qw "$bucket"; do
      ask "s3.bucket.create -name $bucket" >/dev/null
      sleep 1
    done
  done
}
buckets &
# Volumes of 1 GB: of 30 GB, as they are by default, a disk with less than 60 GB free has none.
exec weed server -s3 -dir=/data -volume.max=0 -master.volumeSizeLimitMB=1024 -s3.config="$identities"
