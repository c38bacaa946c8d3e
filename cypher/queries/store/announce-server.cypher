// Notes that a server runs on this database; those not heard of for a day go.
// params: id String, host String
// rows:   none
// plan:   NodeUniqueIndexSeek
MERGE (r:RunningServer {id: $id})
SET r.host = $host, r.seen = timestamp()
WITH r
MATCH (old:RunningServer)
WHERE old.seen < timestamp() - 86400000
DELETE old
