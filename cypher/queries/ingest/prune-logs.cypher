// Removes logs of runs that nothing was added to for long, and the oldest where there are too many.
// params: keep int, before EpochMs
// rows:   removed int
// plan:   NodeIndexSeekByRange
MATCH (l:IngestionLog)
WHERE l.updatedAt > 0
WITH l ORDER BY l.updatedAt DESC
WITH collect(l) AS logs
UNWIND range(0, size(logs) - 1) AS place
WITH logs[place] AS l, place
WHERE place >= $keep OR l.updatedAt < $before
CALL (l) {
  OPTIONAL MATCH (p:IngestionLogPart {run: l.run})
  DELETE p
}
DELETE l
RETURN count(*) AS removed
