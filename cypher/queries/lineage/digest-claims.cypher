// Check sums over all lineage claims, open and closed, to compare the lineage index with the graph.
// params: none
// rows:   type String, count int, ids int, ends int, confidences int, untils int
// plan:   DirectedRelationshipTypeScan
MATCH (a)-[r:FEEDS]->(b)
USING SCAN r:FEEDS
RETURN 'FEEDS' AS type, count(r) AS count, sum(r.id) AS ids, sum((r.id % 1009 + 1) * (a.i % 1000003) + b.i) AS ends,
  sum(toInteger(round(r.confidence * 1000000))) AS confidences, sum(coalesce(r.until, 0) % 1000003) AS untils
UNION ALL
MATCH (a)-[r:COLUMN_FEEDS]->(b)
USING SCAN r:COLUMN_FEEDS
RETURN 'COLUMN_FEEDS' AS type, count(r) AS count, sum(r.id) AS ids, sum((r.id % 1009 + 1) * (a.i % 1000003) + b.i) AS ends,
  sum(toInteger(round(r.confidence * 1000000))) AS confidences, sum(coalesce(r.until, 0) % 1000003) AS untils
UNION ALL
MATCH (a)-[r:FED]->(b)
USING SCAN r:FED
RETURN 'FED' AS type, count(r) AS count, sum(r.id) AS ids, sum((r.id % 1009 + 1) * (a.i % 1000003) + b.i) AS ends,
  sum(toInteger(round(r.confidence * 1000000))) AS confidences, sum(coalesce(r.until, 0) % 1000003) AS untils
UNION ALL
MATCH (a)-[r:COLUMN_FED]->(b)
USING SCAN r:COLUMN_FED
RETURN 'COLUMN_FED' AS type, count(r) AS count, sum(r.id) AS ids, sum((r.id % 1009 + 1) * (a.i % 1000003) + b.i) AS ends,
  sum(toInteger(round(r.confidence * 1000000))) AS confidences, sum(coalesce(r.until, 0) % 1000003) AS untils
UNION ALL
MATCH (a)-[r:REJECTED_FEEDS]->(b)
RETURN 'REJECTED_FEEDS' AS type, count(r) AS count, sum(r.id) AS ids, sum((r.id % 1009 + 1) * (a.i % 1000003) + b.i) AS ends,
  sum(toInteger(round(r.confidence * 1000000))) AS confidences, sum(coalesce(r.until, 0) % 1000003) AS untils
UNION ALL
MATCH (a)-[r:REJECTED_FED]->(b)
RETURN 'REJECTED_FED' AS type, count(r) AS count, sum(r.id) AS ids, sum((r.id % 1009 + 1) * (a.i % 1000003) + b.i) AS ends,
  sum(toInteger(round(r.confidence * 1000000))) AS confidences, sum(coalesce(r.until, 0) % 1000003) AS untils
