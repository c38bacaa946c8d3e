// Takes an entity's aspects, its outgoing relationships and its columns' place in the schema; the nodes stay for now. A column goes on as
// part of its schema, and columns with aspects of their own go on as entities.
// params: urn Urn
// rows:   i int, urn Urn, kind String, exists boolean?, removed boolean?, shape 'VIEW' | 'DATA' | 'JOB' | 'UNKNOWN'?, parent int?,
//   inSchema boolean? (of the entity and of its columns)
// plan:   NodeUniqueIndexSeek
MATCH (e:Entity {urn: $urn})
OPTIONAL MATCH (e)-[r]->()
WHERE NOT type(r) IN ['FEEDS', 'FED', 'COLUMN_FEEDS', 'COLUMN_FED', 'REJECTED_FEEDS', 'REJECTED_FED', 'PART_OF']
WITH e, collect(r) AS relations
FOREACH (r IN relations | DELETE r)
WITH e, properties(e) AS before
SET e = {urn: before.urn, i: before.i, kind: before.kind, exists: before.kind = 'schemaField' AND before.inSchema, removed: false, shape: before.shape,
  parent: before.parent, inSchema: before.inSchema, deletedOn: timestamp()}
WITH e
OPTIONAL MATCH (c:SchemaField)-[:PART_OF]->(e)
SET c.inSchema = false, c.exists = c.schemaFieldKey IS NOT NULL
WITH e, collect(c) AS columns
UNWIND ([e] + columns) AS node
RETURN node.i AS i, node.urn AS urn, node.kind AS kind, node.exists AS exists, node.removed AS removed, node.shape AS shape, node.parent AS parent, node.inSchema AS inSchema
