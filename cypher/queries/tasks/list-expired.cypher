// Tasks whose server has not prolonged their lease.
// params: kinds [String], limit int
// rows:   task properties
// plan:   NodeIndexSeek
MATCH (t:Task)
WHERE t.state IN ['QUEUED', 'RUNNING'] AND t.leaseUntil < timestamp() AND t.kind IN $kinds
RETURN properties(t) AS task
ORDER BY t.queuedAt
LIMIT toInteger($limit)
