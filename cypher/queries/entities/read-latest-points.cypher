// The newest point of each of these time series, up to an instant.
// params: rows [{urn Urn, aspect String, until number}]
// rows:   urn Urn, aspect String, until number, value String, systemMetadata String
// plan:   NodeIndexSeek
UNWIND $rows AS row
CALL (row) {
  MATCH (p:Point {urn: row.urn, aspect: row.aspect})
  WHERE p.timestamp >= 0 AND p.timestamp <= row.until
  RETURN p.value AS value, p.systemMetadata AS systemMetadata
  ORDER BY p.timestamp DESC
  LIMIT 1
}
RETURN row.urn AS urn, row.aspect AS aspect, row.until AS until, value, systemMetadata
