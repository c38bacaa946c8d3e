// Running tasks of workers whose names begin with a prefix and are not the current one: they ended with an earlier process of a server.
// params: kinds [String], prefix String, current String, limit int
// rows:   id String, worker String
// plan:   NodeIndexSeek
MATCH (t:Task)
WHERE t.state = 'RUNNING' AND t.runner STARTS WITH $prefix AND t.runner <> $current AND t.kind IN $kinds
RETURN t.id AS id, t.runner AS worker
ORDER BY t.queuedAt
LIMIT toInteger($limit)
