// Removes a slice of the points that a run wrote.
// params: runId String, limit int
// rows:   urn Urn, aspect String, deleted int
// plan:   NodeIndexSeek
MATCH (p:Point {runId: $runId})
WITH p LIMIT toInteger($limit)
WITH p, p.urn AS urn, p.aspect AS aspect
DELETE p
RETURN urn, aspect, count(*) AS deleted
