// Removes values of one time series of entities that are beyond what is kept, the newest excepted, at most 1,000 of each entity.
// params: urns [Urn], aspect String, keep int, before EpochMs
// rows:   urn Urn, removed int
// plan:   NodeIndexSeek; the index is used only where every property of it is asked for
UNWIND $urns AS urn
CALL (urn) {
  MATCH (p:Point {urn: urn, aspect: $aspect})
  USING INDEX p:Point(urn, aspect, timestamp)
  WHERE p.timestamp IS NOT NULL
  WITH p ORDER BY p.timestamp DESC SKIP toInteger($keep)
  WITH p WHERE p.timestamp < $before
  WITH p LIMIT 1000
  DELETE p
  RETURN count(*) AS removed
}
WITH urn, removed WHERE removed > 0
RETURN urn, removed
