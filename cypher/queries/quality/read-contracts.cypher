// The data contract of assets, with the newest result of each of its assertions, and the summary of it that is stored on the asset.
// Assets that are only named by a contract are left out.
// params: urns [Urn] (of assets)
// rows:   asset Urn, summary Json?, contract Urn?, properties Json?, status Json?, results [{urn Urn, event Json?}]
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (asset:Entity {urn: urn})
WHERE asset.exists
OPTIONAL MATCH (asset)<-[:CONTRACT_FOR]-(contract:DataContract)
WHERE contract.exists AND NOT contract.removed
WITH asset, contract ORDER BY contract.i
WITH asset, head(collect(contract)) AS contract
RETURN asset.urn AS asset, asset.contractSummary AS summary, contract.urn AS contract, contract.dataContractProperties AS properties,
  contract.dataContractStatus AS status, COLLECT {
    MATCH (contract)-[:INCLUDES_SCHEMA_ASSERTION|INCLUDES_FRESHNESS_ASSERTION|INCLUDES_DATA_QUALITY_ASSERTION]->(assertion:Assertion)
    WHERE assertion.exists AND NOT assertion.removed
    RETURN DISTINCT {urn: assertion.urn, event: head(COLLECT {
      MATCH (p:Point)
      WHERE p.urn = assertion.urn AND p.aspect = 'assertionRunEvent' AND p.timestamp >= 0
      RETURN p.value ORDER BY p.timestamp DESC LIMIT 1
    })}
  } AS results
