// Points that a run wrote.
// params: runId String
// rows:   points int
// plan:   NodeIndexSeek
MATCH (p:Point {runId: $runId})
RETURN count(*) AS points
