// Gives a waiting task to a server. The node is written before it is read: whoever comes second waits for the first and then
// sees that the task runs.
// params: id String, server String, leaseMs number
// rows:   task properties
// plan:   NodeUniqueIndexSeek
MATCH (t:Task {id: $id})
SET t.turn = coalesce(t.turn, 0) + 1
WITH t
WHERE t.state = 'QUEUED'
SET t.state = 'RUNNING', t.runner = $server, t.attempts = t.attempts + 1, t.startedAt = timestamp(),
  t.leaseUntil = timestamp() + $leaseMs, t.error = ''
RETURN properties(t) AS task
