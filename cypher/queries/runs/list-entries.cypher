// Entities of which a run owns aspects, in the order of their number, a page at a time.
// params: runId String, afterNumber int, limit int
// rows:   i int
// plan:   NodeUniqueIndexSeek on run and number
MATCH (x:RunEntry {run: $runId})
WHERE x.i > $afterNumber
RETURN x.i AS i
ORDER BY i
LIMIT toInteger($limit)
