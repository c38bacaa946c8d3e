// Parts of a run's log from a number on, in order.
// params: id String, fromNumber int, limit int
// rows:   number int, lines Json
// plan:   NodeIndexSeek
MATCH (p:IngestionLogPart {run: $id})
WHERE p.number >= $fromNumber
RETURN p.number AS number, p.lines AS lines
ORDER BY number
LIMIT toInteger($limit)
