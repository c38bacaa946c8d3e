// All lineage claims that no longer hold, of both levels, for loading the index; read after the open ones, so that a claim closed meanwhile is seen.
// params: none
// rows:   id int, level 'asset' | 'column', from int, to int, confidence Confidence?, origin String?, source String?, kind 'DIRECT' |
//   'INDIRECT'?, subtype String?, via String?, since EpochMs?, until EpochMs?, rejected boolean, star String? (the first letters of a transform that begins with *)
// plan:   DirectedRelationshipTypeScan
MATCH (a)-[r:FED]->(b)
USING SCAN r:FED
RETURN r.id AS id, 'asset' AS level, a.i AS from, b.i AS to, r.confidence AS confidence, r.origin AS origin, r.source AS source,
  r.kind AS kind, r.subtype AS subtype, r.via AS via, r.since AS since, r.until AS until, false AS rejected,
  CASE WHEN r.transform STARTS WITH '*' THEN left(r.transform, 13) END AS star
UNION ALL
MATCH (a)-[r:COLUMN_FED]->(b)
USING SCAN r:COLUMN_FED
RETURN r.id AS id, 'column' AS level, a.i AS from, b.i AS to, r.confidence AS confidence, r.origin AS origin, r.source AS source,
  r.kind AS kind, r.subtype AS subtype, r.via AS via, r.since AS since, r.until AS until, false AS rejected,
  CASE WHEN r.transform STARTS WITH '*' THEN left(r.transform, 13) END AS star
UNION ALL
MATCH (a)-[r:REJECTED_FED]->(b)
RETURN r.id AS id, r.level AS level, a.i AS from, b.i AS to, r.confidence AS confidence, r.origin AS origin, r.source AS source,
  r.kind AS kind, r.subtype AS subtype, r.via AS via, r.since AS since, r.until AS until, true AS rejected,
  CASE WHEN r.transform STARTS WITH '*' THEN left(r.transform, 13) END AS star
