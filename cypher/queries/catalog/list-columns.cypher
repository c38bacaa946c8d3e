// Columns of an asset that no schema has: named by lineage only, or dropped since.
// params: urn Urn, limit int
// rows:   urn Urn
// plan:   NodeUniqueIndexSeek
MATCH (:Entity {urn: $urn})<-[:PART_OF]-(c:SchemaField)
WHERE NOT c.inSchema
RETURN c.urn AS urn
ORDER BY urn
LIMIT toInteger($limit)
