// What all lineage claims add up to, open and closed, to compare the lineage index with the graph.
// params: none
// rows:   type String, count int, ids int, ends int, confidences int, untils int
// plan:   DirectedUnionRelationshipTypesScan
MATCH (a)-[r:FEEDS|COLUMN_FEEDS|FED|COLUMN_FED]->(b)
RETURN type(r) AS type, count(r) AS count, sum(r.id) AS ids, sum((r.id % 1009) * (a.i % 1000003) + b.i) AS ends,
  sum(toInteger(round(r.confidence * 1000000))) AS confidences, sum(coalesce(r.until, 0) % 1000003) AS untils
ORDER BY type
