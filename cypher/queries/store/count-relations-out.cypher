// Counts of an entity's relationships by type, outgoing, lineage and columns left out.
// params: urn Urn
// rows:   type String, count int
// plan:   NodeUniqueIndexSeek
MATCH (e:Entity {urn: $urn})
MATCH (e)-[r]->(o:Entity)
WHERE NOT type(r) IN ['FEEDS', 'FED', 'COLUMN_FEEDS', 'COLUMN_FED', 'REJECTED_FEEDS', 'REJECTED_FED', 'PART_OF']
RETURN type(r) AS type, count(*) AS count
ORDER BY type
