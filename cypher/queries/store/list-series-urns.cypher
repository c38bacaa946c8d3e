// Entities that have values of one time series, in the order of their urns, a page at a time.
// params: aspect String, after String, prefix String ('' or what urns begin with), limit int
// rows:   urn Urn, hasValues boolean
// plan:   NodeUniqueIndexSeekByRange
MATCH (e:Entity)
WHERE e.urn > $after AND e.urn STARTS WITH $prefix
WITH e.urn AS urn ORDER BY urn LIMIT toInteger($limit)
CALL (urn) {
  OPTIONAL MATCH (p:Point {urn: urn, aspect: $aspect})
  USING INDEX p:Point(urn, aspect, timestamp)
  WHERE p.timestamp IS NOT NULL
  RETURN p LIMIT 1
}
RETURN urn, p IS NOT NULL AS hasValues
ORDER BY urn
