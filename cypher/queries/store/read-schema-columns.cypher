// The columns in the schemas of some assets, where two spellings of field paths may meet: those whose schema has typed paths
// (`[version=2.0].[type=string].a`), and those that are always wanted.
// params: assets [{urn Urn, always boolean}]
// rows:   urn Urn, columns [Urn]
// plan:   NodeUniqueIndexSeek; asked with every write of column lineage, so a schema of plain paths costs a look at its text
UNWIND $assets AS one
MATCH (a:Entity {urn: one.urn})
WHERE one.always OR a.schemaMetadata CONTAINS '[version='
RETURN a.urn AS urn, [(a)<-[:PART_OF]-(c) WHERE c.inSchema | c.urn] AS columns
