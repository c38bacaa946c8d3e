// Runs whose executor has said nothing for as long as their lease.
// params: limit int
// rows:   id String, executor String, startedAt EpochMs
// plan:   NodeIndexSeek
MATCH (r:IngestionExecution {state: 'RUNNING'})
WHERE r.leaseUntil < timestamp()
RETURN r.id AS id, r.executor AS executor, r.startedAt AS startedAt
LIMIT toInteger($limit)
