#!/bin/sh
# The S3 store: its one identity from the environment, its two buckets at the first start.
set -eu

cat >/tmp/s3.json <<JSON
{"identities": [{"name": "minutier",
  "credentials": [{"accessKey": "$DEPOT_CLE", "secretKey": "$DEPOT_SECRET"}],
  "actions": ["Admin", "Read", "Write", "List"]}]}
JSON

buckets() {
  for bucket in minutier-pieces minutier-sauvegardes; do
    until echo "s3.bucket.create -name $bucket" | weed shell >/dev/null 2>&1; do sleep 1; done
  done
}
buckets &
exec weed server -s3 -dir=/data -volume.max=0 -s3.config=/tmp/s3.json
