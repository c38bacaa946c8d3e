// Asks for the end of a run. One that waits has ended with it.
// params: id String
// rows:   state 'QUEUED' | 'RUNNING' | 'ENDED' (as it was)
// plan:   NodeUniqueIndexSeek
MATCH (r:IngestionExecution {id: $id})
SET r.turn = coalesce(r.turn, 0) + 1
WITH r, r.state AS state
SET r.cancelRequested = true,
  r.state = CASE state WHEN 'QUEUED' THEN 'ENDED' ELSE state END,
  r.endedAt = CASE state WHEN 'QUEUED' THEN timestamp() ELSE r.endedAt END
RETURN state
