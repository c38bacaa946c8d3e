// New columns that nobody has said anything of yet but that they are there, under their assets.
// params: rows [{parent int, columns [[path String, i int, exists boolean, inSchema boolean]]}] (path: as in the urn)
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (a:Entity {i: row.parent})
UNWIND row.columns AS column
CREATE (:Entity:SchemaField {urn: 'urn:li:schemaField:(' + a.urn + ',' + column[0] + ')', i: column[1], kind: 'schemaField', exists: column[2],
  removed: false, shape: 'UNKNOWN', parent: row.parent, inSchema: column[3]})-[:PART_OF]->(a)
