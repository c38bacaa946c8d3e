// When each of these time series begins.
// params: rows [{urn Urn, aspect String}]
// rows:   urn Urn, aspect String, timestamp EpochMs
// plan:   NodeIndexSeek
UNWIND $rows AS row
CALL (row) {
  MATCH (p:Point {urn: row.urn, aspect: row.aspect})
  WHERE p.timestamp >= 0
  RETURN p.timestamp AS timestamp
  ORDER BY p.timestamp
  LIMIT 1
}
RETURN row.urn AS urn, row.aspect AS aspect, timestamp
