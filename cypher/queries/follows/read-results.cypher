// What assertions are about, what each is called, its results between two instants, newest first, and the one before these.
// params: rows [{assertion Urn, from EpochMs, to EpochMs}], limit int (results between the instants)
// rows:   assertion Urn, info String? (envelope of assertionInfo), entities [Urn], results [String], previous String?
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (a:Entity {urn: row.assertion})-[:ASSERTS]->(e:Entity)
WHERE NOT a.removed
WITH row, a, collect(DISTINCT e.urn) AS entities
RETURN a.urn AS assertion, a.assertionInfo AS info, entities, COLLECT {
  MATCH (p:Point)
  WHERE p.urn = a.urn AND p.aspect = 'assertionRunEvent' AND p.timestamp >= row.from AND p.timestamp <= row.to
  RETURN p.value ORDER BY p.timestamp DESC LIMIT toInteger($limit)
} AS results, head(COLLECT {
  MATCH (p:Point)
  WHERE p.urn = a.urn AND p.aspect = 'assertionRunEvent' AND p.timestamp < row.from
  RETURN p.value ORDER BY p.timestamp DESC LIMIT 1
}) AS previous
