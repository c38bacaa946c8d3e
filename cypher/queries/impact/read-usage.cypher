// Points that tell how often assets were used in a span of time, newest first of each.
// params: urns [Urn], aspects [String], from EpochMs, to EpochMs
// rows:   urn Urn, timestamp EpochMs, value String
// plan:   NodeIndexSeek
UNWIND $urns AS urn
UNWIND $aspects AS aspect
MATCH (p:Point {urn: urn, aspect: aspect})
WHERE p.timestamp >= $from AND p.timestamp <= $to
RETURN urn, p.timestamp AS timestamp, p.value AS value
ORDER BY urn, timestamp DESC
