// What assertions are about, what each is called, and its two newest results, newest first.
// params: assertions [Urn]
// rows:   assertion Urn, info String? (envelope of assertionInfo), entities [Urn], results [String]
// plan:   NodeUniqueIndexSeek
UNWIND $assertions AS urn
MATCH (a:Entity {urn: urn})-[:ASSERTS]->(e:Entity)
WHERE NOT a.removed
WITH a, collect(DISTINCT e.urn) AS entities
RETURN a.urn AS assertion, a.assertionInfo AS info, entities, COLLECT {
  MATCH (p:Point)
  WHERE p.urn = a.urn AND p.aspect = 'assertionRunEvent' AND p.timestamp >= 0
  RETURN p.value ORDER BY p.timestamp DESC LIMIT 2
} AS results
