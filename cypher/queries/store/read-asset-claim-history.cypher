// Open asset lineage claims of single aspects, and those closed since an instant, with who made them.
// params: rows [{owner Urn, aspect String, since EpochMs}]
// rows:   id int, owner Urn, aspect String, source String, from Urn, to Urn, fromI int, toI int, confidence Confidence, stated boolean,
//   origin String, kind 'DIRECT' | 'INDIRECT', subtype String, transform String, query String, via String, run String, actor Urn,
//   since EpochMs, until EpochMs?, endedRun String?
// plan:   DirectedRelationshipIndexSeek
UNWIND $rows AS row
CALL (row) {
  MATCH (a)-[r:FEEDS {owner: row.owner}]->(b)
  WHERE r.aspect = row.aspect
  RETURN a, b, r
  UNION ALL
  MATCH (a)-[r:FED {owner: row.owner}]->(b)
  WHERE r.aspect = row.aspect AND r.until >= row.since
  RETURN a, b, r
}
RETURN r.id AS id, r.owner AS owner, r.aspect AS aspect, r.source AS source, r.run AS run, r.actor AS actor, r.since AS since, r.until AS until, r.endedRun AS endedRun,
  a.urn AS from, b.urn AS to, a.i AS fromI, b.i AS toI, r.confidence AS confidence, r.stated AS stated, r.origin AS origin, r.kind AS kind,
  r.subtype AS subtype, r.transform AS transform, r.query AS query, r.via AS via
ORDER BY id
