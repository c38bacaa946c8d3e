// All lineage claims that hold, of both levels, and those that a person has rejected, for loading the index; read as a stream.
// params: none
// rows:   id int, level 'asset' | 'column', from int, to int, confidence Confidence?, origin String?, source String?, kind 'DIRECT' |
//   'INDIRECT'?, subtype String?, via String?, since EpochMs?, until EpochMs?, rejected boolean, star String? (the first letters of a transform that begins with *)
// plan:   DirectedRelationshipTypeScan
MATCH (a)-[r:FEEDS]->(b)
USING SCAN r:FEEDS
RETURN r.id AS id, 'asset' AS level, a.i AS from, b.i AS to, r.confidence AS confidence, r.origin AS origin, r.source AS source,
  r.kind AS kind, r.subtype AS subtype, r.via AS via, r.since AS since, null AS until, false AS rejected,
  CASE WHEN r.transform STARTS WITH '*' THEN left(r.transform, 13) END AS star
UNION ALL
MATCH (a)-[r:COLUMN_FEEDS]->(b)
USING SCAN r:COLUMN_FEEDS
RETURN r.id AS id, 'column' AS level, a.i AS from, b.i AS to, r.confidence AS confidence, r.origin AS origin, r.source AS source,
  r.kind AS kind, r.subtype AS subtype, r.via AS via, r.since AS since, null AS until, false AS rejected,
  CASE WHEN r.transform STARTS WITH '*' THEN left(r.transform, 13) END AS star
UNION ALL
MATCH (a)-[r:REJECTED_FEEDS]->(b)
RETURN r.id AS id, r.level AS level, a.i AS from, b.i AS to, r.confidence AS confidence, r.origin AS origin, r.source AS source,
  r.kind AS kind, r.subtype AS subtype, r.via AS via, r.since AS since, null AS until, true AS rejected,
  CASE WHEN r.transform STARTS WITH '*' THEN left(r.transform, 13) END AS star
