// Removes the logs of runs that ended long ago, and of the oldest where there are too many.
// params: keep int, before EpochMs
// rows:   removed int
// plan:   NodeIndexSeek
MATCH (r:IngestionExecution {state: 'ENDED'})
WITH r ORDER BY r.endedAt DESC
WITH collect(r) AS runs
UNWIND range(0, size(runs) - 1) AS place
WITH runs[place] AS r, place
WHERE place >= $keep OR r.endedAt < $before
CALL (r) {
  OPTIONAL MATCH (p:IngestionLogPart {run: r.id})
  DELETE p
}
DETACH DELETE r
RETURN count(*) AS removed
