// Open column lineage claims of aspects about to be rewritten.
// params: owners [{owner Urn, aspect String}]
// rows:   id int, owner Urn, aspect String, source String, from Urn, to Urn, fromI int, toI int, confidence Confidence, stated boolean,
//   origin String, kind 'DIRECT' | 'INDIRECT', subtype String, transform String, query String, via String, namedFrom Urn?, namedTo
//   Urn?
// plan:   DirectedRelationshipIndexSeek
UNWIND $owners AS one
MATCH (a)-[r:COLUMN_FEEDS {owner: one.owner}]->(b)
WHERE r.aspect = one.aspect
RETURN r.id AS id, r.owner AS owner, r.aspect AS aspect, r.source AS source, a.urn AS from, b.urn AS to, a.i AS fromI, b.i AS toI,
  r.confidence AS confidence, r.stated AS stated, r.origin AS origin, r.kind AS kind, r.subtype AS subtype,
  r.transform AS transform, r.query AS query, r.via AS via, r.namedFrom AS namedFrom, r.namedTo AS namedTo
ORDER BY id
