// Ends a run. No row: it has ended already, or is another executor's. Without an executor: whoever has it.
// params: id String, executor String?
// rows:   startedAt EpochMs?
// plan:   NodeUniqueIndexSeek
MATCH (r:IngestionExecution {id: $id})
SET r.turn = coalesce(r.turn, 0) + 1
WITH r
WHERE r.state <> 'ENDED' AND ($executor IS NULL OR r.executor = $executor)
SET r.state = 'ENDED', r.endedAt = timestamp()
RETURN r.startedAt AS startedAt
