// Runs that wait for an executor, the oldest first.
// params: limit int
// rows:   id String
// plan:   NodeIndexSeek
MATCH (r:IngestionExecution {state: 'QUEUED'})
RETURN r.id AS id
ORDER BY r.queuedAt
LIMIT toInteger($limit)
