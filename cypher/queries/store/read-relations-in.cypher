// Relationships of an entity other than lineage and columns, ingoing, with the total; one row with a null other past the end.
// params: urn Urn, types [String]?, start int, count int
// rows:   total int, type String, other Urn?, aspect String
// plan:   NodeUniqueIndexSeek
MATCH (e:Entity {urn: $urn})
MATCH (e)<-[r]-(o:Entity)
WHERE NOT type(r) IN ['FEEDS', 'FED', 'COLUMN_FEEDS', 'COLUMN_FED', 'REJECTED_FEEDS', 'REJECTED_FED', 'PART_OF'] AND ($types IS NULL OR type(r) IN $types)
WITH type(r) AS type, o.urn AS other, r.aspect AS aspect
ORDER BY type, other
WITH collect({type: type, other: other, aspect: aspect}) AS found
WITH size(found) AS total, found[toInteger($start)..toInteger($start + $count)] AS page
UNWIND (CASE WHEN size(page) = 0 THEN [{type: '', other: null, aspect: ''}] ELSE page END) AS one
RETURN total, one.type AS type, one.other AS other, one.aspect AS aspect
