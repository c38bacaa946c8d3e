// Open column claims at some assets whose ends may have to be spelled anew as their schemas change: at columns outside the schema or about to
// leave it, and those that were joined to another spelling than their source's.
// params: assets [{urn Urn, typed boolean}] (typed: typed paths come or go, so that plain ones may be meant), leaving [Urn]
// rows:   type 'FEEDS' | 'COLUMN_FEEDS' | 'REJECTED_FEEDS', from Urn, to Urn, fromI int, toI int, props properties
// plan:   NodeUniqueIndexSeek
UNWIND $assets AS one
MATCH (:Entity {urn: one.urn})<-[:PART_OF]-(c)
WHERE one.typed OR c.urn CONTAINS ',[version='
MATCH (c)-[r:COLUMN_FEEDS|REJECTED_FEEDS]-()
WHERE NOT c.inSchema OR c.urn IN $leaving OR r.namedFrom IS NOT NULL OR r.namedTo IS NOT NULL
WITH DISTINCT r
RETURN type(r) AS type, startNode(r).urn AS from, endNode(r).urn AS to, startNode(r).i AS fromI, endNode(r).i AS toI, properties(r) AS props
ORDER BY props.id
