// Ends an attempt: the task is over, or waits again. The attempt must still be the same one; with onlyExpired its lease must have ended,
// and with heldBy it must run there.
// params: id String, attempt int, onlyExpired boolean, heldBy String?, state String, props properties, delayMs number
// rows:   task properties
// plan:   NodeUniqueIndexSeek
MATCH (t:Task {id: $id})
SET t.turn = coalesce(t.turn, 0) + 1
WITH t
WHERE t.state IN ['QUEUED', 'RUNNING'] AND t.attempts = $attempt AND (NOT $onlyExpired OR t.leaseUntil < timestamp())
  AND ($heldBy IS NULL OR t.runner = $heldBy)
SET t += $props, t.state = $state, t.leaseUntil = null, t.notBefore = timestamp() + $delayMs,
  t.endedAt = CASE WHEN $state = 'QUEUED' THEN null ELSE timestamp() END
RETURN properties(t) AS task
