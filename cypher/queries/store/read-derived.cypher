// What is stored of one aspect of entities by number, before the product writes what it derived; tombstone: last version of a deleted one.
// params: aspect String, nodes [int]
// rows:   i int, exists boolean, text Json?, tombstone int?
// plan:   NodeUniqueIndexSeek
UNWIND $nodes AS i
MATCH (e:Entity {i: i})
RETURN e.i AS i, coalesce(e.exists, false) AS exists, e[$aspect] AS text, e['tombstone_' + $aspect] AS tombstone
