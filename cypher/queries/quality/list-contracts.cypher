// Data contracts in the order of their numbers, a page at a time.
// params: afterNumber int, limit int
// rows:   i int, urn Urn
// plan:   NodeByLabelScan; contracts are few
MATCH (contract:DataContract)
WHERE contract.i > $afterNumber
RETURN contract.i AS i, contract.urn AS urn
ORDER BY i
LIMIT toInteger($limit)
