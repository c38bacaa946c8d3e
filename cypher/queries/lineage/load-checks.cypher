// The checks on assets and columns: assertions and data contracts with what they are about; all, or those of some urns.
// params: urns [Urn]?
// rows:   check int, target int, type String, assertion String? (envelope of assertionInfo), status String? (envelope of dataContractStatus)
// plan:   UnionNodeByLabelsScan, every assertion and contract is wanted
MATCH (w:Assertion|DataContract)-[r]->(t:Entity)
WHERE ($urns IS NULL OR w.urn IN $urns) AND NOT type(r) IN ['FEEDS', 'FED', 'COLUMN_FEEDS', 'COLUMN_FED', 'REJECTED_FEEDS', 'REJECTED_FED', 'PART_OF']
  AND (type(r) = 'ASSERTS' OR w:DataContract)
RETURN w.i AS check, t.i AS target, type(r) AS type, w.assertionInfo AS assertion, w.dataContractStatus AS status
