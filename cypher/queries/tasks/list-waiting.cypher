// Tasks that a server may run now, the oldest first.
// params: kinds [String], server String, limit int
// rows:   id String
// plan:   NodeIndexSeek
MATCH (t:Task)
WHERE t.state = 'QUEUED' AND t.notBefore <= timestamp() AND t.kind IN $kinds AND t.server IN ['', $server]
RETURN t.id AS id
ORDER BY t.queuedAt, id
LIMIT toInteger($limit)
