// Opens column lineage claims.
// params: rows [{common properties, claims [[from int, to int, id int, confidence Confidence, stated boolean, kind String, subtype
//   String, transform String, query String, via String]]}] (common: owner, aspect, source and what else the claims share)
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
UNWIND row.claims AS claim
MATCH (a:Entity {i: claim[0]})
MATCH (b:Entity {i: claim[1]})
CREATE (a)-[r:COLUMN_FEEDS {id: claim[2], confidence: claim[3], stated: claim[4], kind: claim[5], subtype: claim[6], transform: claim[7], query: claim[8],
  via: claim[9]}]->(b)
SET r += row.common
