// Forgets deliveries that are old, and the oldest of more than are kept.
// params: keepMs int, keep int, limit int
// rows:   none
// plan:   NodeIndexSeekByRange
MATCH (d:ActionDelivery)
WHERE d.createdAt >= 0
WITH d ORDER BY d.createdAt DESC
WITH collect(d) AS deliveries
UNWIND range(0, size(deliveries) - 1) AS position
WITH deliveries[position] AS d, position
WHERE (position >= toInteger($keep) OR d.createdAt < timestamp() - $keepMs) AND d.state <> 'QUEUED'
WITH d LIMIT toInteger($limit)
DELETE d
