// Prolongs the lease of a run and stores its next lines. Of a long log the beginning and the end are kept. No row: the run is
// no longer this executor's.
// params: id String, executor String, leaseMs number, lines Json, lineCount int, headParts int, tailParts int
// rows:   cancelled boolean
// plan:   NodeUniqueIndexSeek
MATCH (r:IngestionExecution {id: $id})
SET r.turn = coalesce(r.turn, 0) + 1
WITH r
WHERE r.state = 'RUNNING' AND r.executor = $executor
SET r.leaseUntil = timestamp() + $leaseMs
FOREACH (_ IN CASE WHEN $lineCount > 0 THEN [1] ELSE [] END |
  CREATE (:IngestionLogPart {run: r.id, number: r.parts, lines: $lines})
  SET r.parts = r.parts + 1)
WITH r
CALL (r) {
  MATCH (old:IngestionLogPart {run: r.id})
  WHERE old.number >= $headParts AND old.number < r.parts - $tailParts
  DELETE old
}
RETURN r.cancelRequested AS cancelled
