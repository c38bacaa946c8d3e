// How many points a timeseries aspect has, of all entities or of one kind, up to an instant.
// params: aspect String, prefix String, to EpochMs
// rows:   points int
// plan:   NodeIndexSeek
MATCH (p:Point {aspect: $aspect})
WHERE p.timestamp <= $to AND p.urn STARTS WITH $prefix
RETURN count(*) AS points
