// The newest point of each of these time series.
// params: rows [{urn Urn, aspect String}]
// rows:   urn Urn, aspect String, value String, systemMetadata String
// plan:   NodeIndexSeek
UNWIND $rows AS row
CALL (row) {
  MATCH (p:Point {urn: row.urn, aspect: row.aspect})
  WHERE p.timestamp >= 0
  RETURN p.value AS value, p.systemMetadata AS systemMetadata
  ORDER BY p.timestamp DESC
  LIMIT 1
}
RETURN row.urn AS urn, row.aspect AS aspect, value, systemMetadata
