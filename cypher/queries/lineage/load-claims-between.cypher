// All lineage claims between some pairs of nodes, open, closed and rejected.
// params: pairs [{from int, to int}]
// rows:   id int, level 'asset' | 'column', from int, to int, confidence Confidence?, origin String?, source String?, kind 'DIRECT' |
//   'INDIRECT'?, subtype String?, via String?, since EpochMs?, until EpochMs?, rejected boolean, star String? (the first letters of a transform that begins with *)
// plan:   NodeUniqueIndexSeek
UNWIND $pairs AS pair
MATCH (a:Entity {i: pair.from})
MATCH (b:Entity {i: pair.to})
MATCH (a)-[r:FEEDS|FED|COLUMN_FEEDS|COLUMN_FED|REJECTED_FEEDS|REJECTED_FED]->(b)
RETURN r.id AS id, CASE WHEN r.level IS NOT NULL THEN r.level WHEN type(r) STARTS WITH 'COLUMN' THEN 'column' ELSE 'asset' END AS level,
  a.i AS from, b.i AS to, r.confidence AS confidence, r.origin AS origin, r.source AS source, r.kind AS kind,
  r.subtype AS subtype, r.via AS via, r.since AS since, r.until AS until, type(r) STARTS WITH 'REJECTED' AS rejected,
  CASE WHEN r.transform STARTS WITH '*' THEN left(r.transform, 13) END AS star
