// Lineage claims in full, found from their ends: the fields that the lineage index does not hold.
// params: rows [{id int, from int, to int}]
// rows:   id int, type String, confidence Confidence?, stated boolean?, origin String?, owner Urn?, aspect String?, source String?,
//   run String?, kind 'DIRECT' | 'INDIRECT'?, subtype String?, transform String?, query String?, via String?, actor Urn?,
//   since EpochMs?, until EpochMs?, endedRun String?, endedBy Urn?, namedFrom Urn?, namedTo Urn?
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (a:Entity {i: row.from})
MATCH (b:Entity {i: row.to})
MATCH (a)-[r:FEEDS|COLUMN_FEEDS|FED|COLUMN_FED|REJECTED_FEEDS|REJECTED_FED]->(b)
WHERE r.id = row.id
RETURN r.id AS id, type(r) AS type, r.confidence AS confidence, r.stated AS stated, r.origin AS origin, r.owner AS owner, r.aspect AS aspect,
  r.source AS source, r.run AS run, r.kind AS kind, r.subtype AS subtype, r.transform AS transform, r.query AS query, r.via AS via,
  r.actor AS actor, r.since AS since, r.until AS until, r.endedRun AS endedRun, r.endedBy AS endedBy,
  r.namedFrom AS namedFrom, r.namedTo AS namedTo
