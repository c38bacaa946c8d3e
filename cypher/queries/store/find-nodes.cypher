// Nodes by urn, in the state that derived indexes keep; ownColumn: a column that is an entity of its own; edits: what people say of its lineage.
// params: urns [Urn]
// rows:   i int, urn Urn, kind String, exists boolean?, removed boolean?, shape 'VIEW' | 'DATA' | 'JOB' | 'UNKNOWN'?, parent int?,
//   inSchema boolean?, ownColumn boolean, edits Json? (envelope of lineageEdits)
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
RETURN e.i AS i, e.urn AS urn, e.kind AS kind, e.exists AS exists, e.removed AS removed, e.shape AS shape, e.parent AS parent, e.inSchema AS inSchema,
  e.schemaFieldKey IS NOT NULL AS ownColumn, e.lineageEdits AS edits
