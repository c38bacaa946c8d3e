// Removes a slice of the points of one timeseries aspect of one entity within a window.
// params: urn Urn, aspect String, from EpochMs, to EpochMs, limit int
// rows:   urn Urn, aspect String, deleted int
// plan:   NodeIndexSeek
MATCH (p:Point {urn: $urn, aspect: $aspect})
WHERE p.timestamp >= $from AND p.timestamp <= $to
WITH p LIMIT toInteger($limit)
WITH p, p.urn AS urn, p.aspect AS aspect
DELETE p
RETURN urn, aspect, count(*) AS deleted
