// All lineage claims at some assets and at their columns, in and out, open, closed and rejected.
// params: numbers [int], limit int
// rows:   id int, level 'asset' | 'column', from int, to int, confidence Confidence?, origin String?, source String?, kind 'DIRECT' |
//   'INDIRECT'?, subtype String?, via String?, since EpochMs?, until EpochMs?, rejected boolean, star String? (the first letters of a transform that begins with *)
// plan:   NodeUniqueIndexSeek
UNWIND $numbers AS i
MATCH (a:Entity {i: i})
CALL (a) {
  MATCH (a)-[r:FEEDS|FED|COLUMN_FEEDS|COLUMN_FED|REJECTED_FEEDS|REJECTED_FED]-()
  RETURN r
  UNION
  MATCH (a)<-[:PART_OF]-(c)-[r:COLUMN_FEEDS|COLUMN_FED|REJECTED_FEEDS|REJECTED_FED]-()
  RETURN r
}
WITH DISTINCT r LIMIT toInteger($limit)
RETURN r.id AS id, CASE WHEN r.level IS NOT NULL THEN r.level WHEN type(r) STARTS WITH 'COLUMN' THEN 'column' ELSE 'asset' END AS level,
  startNode(r).i AS from, endNode(r).i AS to, r.confidence AS confidence, r.origin AS origin, r.source AS source, r.kind AS kind,
  r.subtype AS subtype, r.via AS via, r.since AS since, r.until AS until, type(r) STARTS WITH 'REJECTED' AS rejected,
  CASE WHEN r.transform STARTS WITH '*' THEN left(r.transform, 13) END AS star
