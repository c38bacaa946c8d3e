// How many points a timeseries aspect has by kind of entity, and about how many bytes they take.
// params: aspect String
// rows:   kind String, points int, bytes int
// plan:   NodeIndexSeek
MATCH (p:Point {aspect: $aspect})
WHERE p.timestamp >= 0
RETURN split(p.urn, ':')[2] AS kind, count(*) AS points, sum(size(p.value) + size(p.systemMetadata) + size(p.key)) AS bytes
