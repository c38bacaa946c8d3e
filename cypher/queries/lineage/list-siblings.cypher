// Pairs of datasets that describe one thing, such as a dbt model and the table that it builds.
// params: none
// rows:   urn Urn, sibling Urn
// plan:   NodeByLabelScan, any dataset may have a sibling
MATCH (a:Dataset)-[:SIBLING_OF]->(b:Dataset)
RETURN a.urn AS urn, b.urn AS sibling
