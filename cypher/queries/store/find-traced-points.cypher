// Which timeseries aspects have points that a trace wrote.
// params: rows [{urn Urn, aspect String}], trace String
// rows:   urn Urn, aspect String
// plan:   NodeIndexSeek; the index is used only where every property of it is asked for
UNWIND $rows AS row
MATCH (p:Point {urn: row.urn, aspect: row.aspect})
USING INDEX p:Point(urn, aspect, timestamp)
WHERE p.timestamp IS NOT NULL AND p.systemMetadata CONTAINS $trace
RETURN DISTINCT p.urn AS urn, p.aspect AS aspect
