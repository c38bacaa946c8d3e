// An entity and its columns by number, for counting while the lineage index loads.
// params: urn Urn
// rows:   i int, kind String, columns [int]
// plan:   NodeUniqueIndexSeek
MATCH (e:Entity {urn: $urn})
RETURN e.i AS i, e.kind AS kind, [(c:SchemaField)-[:PART_OF]->(e) | c.i] AS columns
