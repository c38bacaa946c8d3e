// How many values of one time series of entities are beyond what is kept, the newest excepted.
// params: urns [Urn], aspect String, keep int, before EpochMs
// rows:   urn Urn, beyond int
// plan:   NodeIndexSeek; the index is used only where every property of it is asked for
UNWIND $urns AS urn
CALL (urn) {
  MATCH (p:Point {urn: urn, aspect: $aspect})
  USING INDEX p:Point(urn, aspect, timestamp)
  WHERE p.timestamp IS NOT NULL
  WITH p ORDER BY p.timestamp DESC SKIP toInteger($keep)
  WITH p WHERE p.timestamp < $before
  RETURN count(*) AS beyond
}
WITH urn, beyond WHERE beyond > 0
RETURN urn, beyond
