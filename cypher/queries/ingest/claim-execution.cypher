// Gives a waiting run to an executor. The node is written before it is read, so that of two executors one gets the run.
// params: id String, executor String, leaseMs number
// rows:   execution properties
// plan:   NodeUniqueIndexSeek
MATCH (r:IngestionExecution {id: $id})
SET r.turn = coalesce(r.turn, 0) + 1
WITH r
WHERE r.state = 'QUEUED'
SET r.state = 'RUNNING', r.executor = $executor, r.startedAt = timestamp(), r.leaseUntil = timestamp() + $leaseMs
RETURN properties(r) AS execution
