// Prolongs the lease of a running task and notes its progress. No row: the task is no longer this server's.
// params: id String, server String, attempt int, leaseMs number, done number, total number?, message String
// rows:   cancelled boolean
// plan:   NodeUniqueIndexSeek
MATCH (t:Task {id: $id})
SET t.turn = coalesce(t.turn, 0) + 1
WITH t
WHERE t.state = 'RUNNING' AND t.runner = $server AND t.attempts = $attempt
SET t.leaseUntil = timestamp() + $leaseMs, t.done = $done, t.total = $total, t.message = $message
RETURN coalesce(t.cancelRequested, false) AS cancelled
