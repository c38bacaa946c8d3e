// Points of one timeseries aspect of each of these entities, newest first, at most so many of each.
// params: urns [Urn], aspect String, from EpochMs, to EpochMs, limit int
// rows:   urn Urn, timestamp EpochMs, value Json, systemMetadata Json
// plan:   NodeIndexSeek
UNWIND $urns AS urn
CALL (urn) {
  MATCH (p:Point {urn: urn, aspect: $aspect})
  WHERE p.timestamp >= $from AND p.timestamp <= $to
  RETURN p.timestamp AS timestamp, p.value AS value, p.systemMetadata AS systemMetadata
  ORDER BY timestamp DESC
  LIMIT toInteger($limit)
}
RETURN urn, timestamp, value, systemMetadata
