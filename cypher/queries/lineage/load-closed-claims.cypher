// All lineage claims that no longer hold, of both levels, for loading the index; read after the open ones, so that a claim closed meanwhile is seen.
// params: none
// rows:   id int, level String, from int, to int, confidence Confidence, origin, source, kind, subtype, via, since EpochMs, until EpochMs
// plan:   DirectedUnionRelationshipTypesScan
MATCH (a)-[r:FED|COLUMN_FED]->(b)
RETURN r.id AS id, CASE type(r) WHEN 'FED' THEN 'asset' ELSE 'column' END AS level, a.i AS from, b.i AS to, r.confidence AS confidence,
  r.origin AS origin, r.source AS source, r.kind AS kind, r.subtype AS subtype, r.via AS via, r.since AS since, r.until AS until
