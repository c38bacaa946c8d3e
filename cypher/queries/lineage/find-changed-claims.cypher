// Ends of the lineage claims that held at one of two instants and not at the other: the changes of a difference while the lineage index loads.
// params: from EpochMs, to EpochMs, limit int
// rows:   from int, to int
// plan:   DirectedRelationshipTypeScan: every write would pay for an index on instants, and the lineage index loads for seconds only
CALL () {
  MATCH (a)-[r:FEEDS]->(b)
  USING SCAN r:FEEDS
  WHERE r.since > $from AND r.since <= $to
  RETURN a, b
  UNION ALL
  MATCH (a)-[r:COLUMN_FEEDS]->(b)
  USING SCAN r:COLUMN_FEEDS
  WHERE r.since > $from AND r.since <= $to
  RETURN a, b
  UNION ALL
  MATCH (a)-[r:FED]->(b)
  USING SCAN r:FED
  WHERE (r.since <= $from AND r.until > $from) <> (r.since <= $to AND r.until > $to)
  RETURN a, b
  UNION ALL
  MATCH (a)-[r:COLUMN_FED]->(b)
  USING SCAN r:COLUMN_FED
  WHERE (r.since <= $from AND r.until > $from) <> (r.since <= $to AND r.until > $to)
  RETURN a, b
}
WITH DISTINCT a, b LIMIT toInteger($limit)
RETURN a.i AS from, b.i AS to
