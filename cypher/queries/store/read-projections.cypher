// What the graph holds of entities beside their aspects: relationships of the model, and columns in the schema.
// params: urns [Urn]
// rows:   urn Urn, relations [{type String, target Urn, aspect String, path String, since EpochMs}], columns [Urn]
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
RETURN e.urn AS urn,
  COLLECT {
    MATCH (e)-[r]->(o:Entity)
    WHERE NOT type(r) IN ['FEEDS', 'FED', 'COLUMN_FEEDS', 'COLUMN_FED', 'REJECTED_FEEDS', 'REJECTED_FED', 'PART_OF']
    RETURN {type: type(r), target: o.urn, aspect: r.aspect, path: r.path, since: r.since}
  } AS relations,
  COLLECT { MATCH (c:SchemaField)-[:PART_OF]->(e) WHERE c.inSchema RETURN c.urn } AS columns
