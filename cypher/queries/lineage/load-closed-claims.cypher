// All lineage claims that no longer hold, of both levels, for loading the index; read after the open ones, so that a claim closed meanwhile is seen.
// params: none
// rows:   id int, level 'asset' | 'column', from int, to int, confidence Confidence?, origin String?, source String?, kind 'DIRECT' |
//   'INDIRECT'?, subtype String?, via String?, since EpochMs?, until EpochMs?, rejected boolean, isStar boolean?
// plan:   DirectedRelationshipTypeScan
MATCH (a)-[r:FED]->(b)
USING SCAN r:FED
RETURN r.id AS id, 'asset' AS level, a.i AS from, b.i AS to, r.confidence AS confidence, r.origin AS origin, r.source AS source,
  r.kind AS kind, r.subtype AS subtype, r.via AS via, r.since AS since, r.until AS until, false AS rejected, r.transform = '*' AS isStar
UNION ALL
MATCH (a)-[r:COLUMN_FED]->(b)
USING SCAN r:COLUMN_FED
RETURN r.id AS id, 'column' AS level, a.i AS from, b.i AS to, r.confidence AS confidence, r.origin AS origin, r.source AS source,
  r.kind AS kind, r.subtype AS subtype, r.via AS via, r.since AS since, r.until AS until, false AS rejected, r.transform = '*' AS isStar
UNION ALL
MATCH (a)-[r:REJECTED_FED]->(b)
RETURN r.id AS id, r.level AS level, a.i AS from, b.i AS to, r.confidence AS confidence, r.origin AS origin, r.source AS source,
  r.kind AS kind, r.subtype AS subtype, r.via AS via, r.since AS since, r.until AS until, true AS rejected, r.transform = '*' AS isStar
