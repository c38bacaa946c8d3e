// Who owns assets, and the domain of each.
// params: urns [Urn]
// rows:   urn Urn, owners [Urn], domain Urn?
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
RETURN urn,
  COLLECT { MATCH (e)-[:OWNED_BY]->(o:Entity) RETURN DISTINCT o.urn } AS owners,
  head(COLLECT { MATCH (e)-[r:ASSOCIATED_WITH]->(d:Domain) WHERE r.aspect = 'domains' RETURN d.urn ORDER BY r.path }) AS domain
