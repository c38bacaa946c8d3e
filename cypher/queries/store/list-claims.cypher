// Open claims of an owner, asset and column level, for checks of the store.
// params: owner Urn
// rows:   type String, from Urn, to Urn, source String
// plan:   DirectedRelationshipIndexSeek
CALL () {
  MATCH (a)-[r:FEEDS {owner: $owner}]->(b) RETURN r, a, b
  UNION
  MATCH (a)-[r:COLUMN_FEEDS {owner: $owner}]->(b) RETURN r, a, b
}
RETURN type(r) AS type, a.urn AS from, b.urn AS to, r.source AS source
ORDER BY type, from, to, source
