// Ends of the lineage claims that held at one of two instants and not at the other: what a difference is made of while the lineage index is cold.
// params: from EpochMs, to EpochMs, limit int
// rows:   from int, to int
// plan:   DirectedRelationshipTypeScan: an index on instants would be paid for by every write, and the lineage index is cold for seconds only
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
