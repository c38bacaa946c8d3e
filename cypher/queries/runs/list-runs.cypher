// Runs that own rows, newest first; without $includeSoft only those of which one row belongs to an entity that is not soft-deleted.
// params: includeSoft boolean, start int, count int
// rows:   runId String, rows int, timestamp EpochMs
// plan:   NodeIndexScan in the order of the timestamp
MATCH (r:IngestRun)
WHERE r.timestamp >= 0 AND ($includeSoft OR EXISTS {
  MATCH (x:RunEntry {run: r.id})
  WHERE x.i >= 0
  MATCH (e:Entity {i: x.i})
  WHERE e.removed = false
})
RETURN r.id AS runId, r.rows AS rows, r.timestamp AS timestamp
ORDER BY timestamp DESC, runId
SKIP toInteger($start)
LIMIT toInteger($count)
