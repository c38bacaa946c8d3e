// Entities in the order of their number, a page at a time.
// params: kind String?, afterNumber int, limit int, aspects [String]
// rows:   urn Urn, kind String, i int, exists boolean?, removed boolean?, createdOn EpochMs?, updatedOn EpochMs?, names [String], texts
//   [String]
// plan:   NodeUniqueIndexSeekByRange
MATCH (e:Entity)
WHERE e.i > $afterNumber AND ($kind IS NULL OR e.kind = $kind)
WITH e ORDER BY e.i LIMIT toInteger($limit)
WITH e, [aspect IN $aspects WHERE e[aspect] IS NOT NULL] AS names
RETURN e.urn AS urn, e.kind AS kind, e.i AS i, e.exists AS exists, e.removed AS removed, e.createdOn AS createdOn, e.updatedOn AS updatedOn,
  names, [name IN names | e[name]] AS texts
ORDER BY i
