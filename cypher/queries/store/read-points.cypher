// Points of one timeseries aspect, newest first.
// params: urn Urn, aspect String, from EpochMs, to EpochMs, limit int
// rows:   timestamp EpochMs, value Json, systemMetadata Json
// plan:   NodeIndexSeek
MATCH (p:Point {urn: $urn, aspect: $aspect})
WHERE p.timestamp >= $from AND p.timestamp <= $to
RETURN p.timestamp AS timestamp, p.value AS value, p.systemMetadata AS systemMetadata
ORDER BY timestamp DESC
LIMIT toInteger($limit)
