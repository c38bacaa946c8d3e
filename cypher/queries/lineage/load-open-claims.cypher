// All lineage claims that hold, of both levels, for loading the index; read as a stream.
// params: none
// rows:   id int, level String, from int, to int, confidence Confidence, origin, source, kind, subtype, via, since EpochMs, until null
// plan:   DirectedRelationshipTypeScan
MATCH (a)-[r:FEEDS]->(b)
USING SCAN r:FEEDS
RETURN r.id AS id, 'asset' AS level, a.i AS from, b.i AS to, r.confidence AS confidence, r.origin AS origin, r.source AS source,
  r.kind AS kind, r.subtype AS subtype, r.via AS via, r.since AS since, null AS until
UNION ALL
MATCH (a)-[r:COLUMN_FEEDS]->(b)
USING SCAN r:COLUMN_FEEDS
RETURN r.id AS id, 'column' AS level, a.i AS from, b.i AS to, r.confidence AS confidence, r.origin AS origin, r.source AS source,
  r.kind AS kind, r.subtype AS subtype, r.via AS via, r.since AS since, null AS until
