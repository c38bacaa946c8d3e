// Ends tasks that nobody has started for a long time: their kind is of a version that no longer runs.
// params: afterMs number, error String, limit int
// rows:   ended int
// plan:   NodeIndexSeek
MATCH (t:Task)
WHERE t.state = 'QUEUED' AND t.queuedAt < timestamp() - $afterMs
WITH t LIMIT toInteger($limit)
SET t.state = 'FAILED', t.error = $error, t.endedAt = timestamp(), t.leaseUntil = null
RETURN count(*) AS ended
