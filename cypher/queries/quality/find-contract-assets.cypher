// Assets whose data contract may have another result, because of contracts or assertions that changed: those that the contracts are
// for, and those that hold a summary of them.
// params: urns [Urn] (of contracts and assertions)
// rows:   asset Urn
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (named:Entity {urn: urn})
CALL (named) {
  MATCH (named)<-[:INCLUDES_SCHEMA_ASSERTION|INCLUDES_FRESHNESS_ASSERTION|INCLUDES_DATA_QUALITY_ASSERTION]-(contract:DataContract)
  RETURN contract
  UNION
  WITH named
  WHERE named.kind = 'dataContract'
  RETURN named AS contract
}
MATCH (asset:Entity)<-[:CONTRACT_FOR]-(contract)
RETURN DISTINCT asset.urn AS asset
UNION
UNWIND $urns AS urn
MATCH (:Entity {urn: urn})<-[:HAS_CONTRACT]-(asset:Entity)
RETURN DISTINCT asset.urn AS asset
