// What is stored of entities about to be written: only the aspects that the proposals name.
// params: rows [{urn, aspects [String]}]
// rows:   urn, i, exists, names [String], texts [String?], tombstones [int?]
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (e:Entity {urn: row.urn})
RETURN e.urn AS urn, e.i AS i, e.exists AS exists, row.aspects AS names,
  [aspect IN row.aspects | e[aspect]] AS texts,
  [aspect IN row.aspects | e['tombstone_' + aspect]] AS tombstones
