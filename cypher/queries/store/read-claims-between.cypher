// All open lineage claims between pairs of nodes, rejected ones too, in full.
// params: pairs [{from Urn, to Urn}]
// rows:   type 'FEEDS' | 'COLUMN_FEEDS' | 'REJECTED_FEEDS', from Urn, to Urn, fromI int, toI int, props properties
// plan:   NodeUniqueIndexSeek
UNWIND $pairs AS pair
MATCH (a:Entity {urn: pair.from})
MATCH (b:Entity {urn: pair.to})
MATCH (a)-[r:FEEDS|COLUMN_FEEDS|REJECTED_FEEDS]->(b)
RETURN type(r) AS type, a.urn AS from, b.urn AS to, a.i AS fromI, b.i AS toI, properties(r) AS props
ORDER BY props.id
