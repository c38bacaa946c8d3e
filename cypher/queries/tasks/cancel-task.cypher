// Asks for the end of a task. One that waits is over at once; one that runs is told when its server prolongs the lease.
// params: id String
// rows:   task properties
// plan:   NodeUniqueIndexSeek
MATCH (t:Task {id: $id})
SET t.turn = coalesce(t.turn, 0) + 1
WITH t, t.state AS state
WHERE state IN ['QUEUED', 'RUNNING']
SET t.cancelRequested = true,
  t.state = CASE state WHEN 'QUEUED' THEN 'CANCELLED' ELSE state END,
  t.endedAt = CASE state WHEN 'QUEUED' THEN timestamp() END
RETURN properties(t) AS task
