// Removes a slice of the points of one timeseries aspect, of all entities or of one kind, up to an instant.
// params: aspect String, prefix String ('' or `urn:li:dataset:`), to EpochMs, limit int
// rows:   urn Urn, aspect String, deleted int
// plan:   NodeIndexSeek
MATCH (p:Point {aspect: $aspect})
WHERE p.timestamp <= $to AND p.urn STARTS WITH $prefix
WITH p LIMIT toInteger($limit)
WITH p, p.urn AS urn, p.aspect AS aspect
DELETE p
RETURN urn, aspect, count(*) AS deleted
