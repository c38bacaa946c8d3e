// Points of one timeseries aspect of one entity, newest first, a page at a time: after the last point of the page before.
// params: urn Urn, aspect String, from EpochMs, to EpochMs, key String (of the last point at `to`, or empty), limit int
// rows:   urn Urn, key String, timestamp EpochMs, value Json, systemMetadata Json
// plan:   NodeIndexSeek
MATCH (p:Point {urn: $urn, aspect: $aspect})
WHERE p.timestamp >= $from AND p.timestamp <= $to AND ($key = '' OR p.timestamp < $to OR p.key < $key)
RETURN p.urn AS urn, p.key AS key, p.timestamp AS timestamp, p.value AS value, p.systemMetadata AS systemMetadata
ORDER BY timestamp DESC, key DESC
LIMIT toInteger($limit)
