// What a hard delete of an entity removes.
// params: urn Urn
// rows:   i int, names [String] — all properties of the node
// plan:   NodeUniqueIndexSeek
MATCH (e:Entity {urn: $urn})
RETURN e.i AS i, keys(e) AS names
