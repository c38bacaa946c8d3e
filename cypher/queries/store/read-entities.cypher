// Entities by urn with the aspects asked for.
// params: urns [Urn], aspects [String]
// rows:   urn Urn, kind String, i int, exists boolean?, removed boolean?, createdOn EpochMs?, updatedOn EpochMs?, names [String], texts
//   [String]
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
WITH DISTINCT e, [aspect IN $aspects WHERE e[aspect] IS NOT NULL] AS names
RETURN e.urn AS urn, e.kind AS kind, e.i AS i, e.exists AS exists, e.removed AS removed, e.createdOn AS createdOn, e.updatedOn AS updatedOn,
  names, [name IN names | e[name]] AS texts
