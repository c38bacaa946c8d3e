// What is stored of entities about to be written: the node, and only the aspects that the proposals name.
// params: rows [{urn Urn, aspects [String]}]
// rows:   i int, urn Urn, kind String, exists boolean?, removed boolean?, shape 'VIEW' | 'DATA' | 'JOB' | 'UNKNOWN'?, parent int?,
//   inSchema boolean?, ownColumn boolean, edits Json?, names [String], texts [String?], tombstones [int?] (as in find-nodes, and
//   three lists of one length)
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (e:Entity {urn: row.urn})
RETURN e.urn AS urn, e.i AS i, e.kind AS kind, e.exists AS exists, e.removed AS removed, e.shape AS shape, e.parent AS parent, e.inSchema AS inSchema,
  e.schemaFieldKey IS NOT NULL AS ownColumn, e.lineageEdits AS edits, row.aspects AS names,
  [aspect IN row.aspects | e[aspect]] AS texts,
  [aspect IN row.aspects | e['tombstone_' + aspect]] AS tombstones
