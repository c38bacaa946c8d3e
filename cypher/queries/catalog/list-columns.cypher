// Columns of an asset that no schema has: named by lineage only, or dropped since.
// params: urn Urn, limit int
// rows:   urn Urn, path String
// plan:   NodeUniqueIndexSeek
MATCH (:Entity {urn: $urn})<-[:PART_OF]-(c:SchemaField)
WHERE NOT c.inSchema
RETURN c.urn AS urn, c.path AS path
ORDER BY path
LIMIT toInteger($limit)
