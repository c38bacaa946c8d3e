// An entity and its columns by number, for the answers given while the lineage index is cold.
// params: urn Urn
// rows:   i int, kind String, columns [int]
// plan:   NodeUniqueIndexSeek
MATCH (e:Entity {urn: $urn})
RETURN e.i AS i, e.kind AS kind, [(c:SchemaField)-[:PART_OF]->(e) | c.i] AS columns
