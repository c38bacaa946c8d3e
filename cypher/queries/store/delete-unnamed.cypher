// Removes a stripped entity and its columns where nothing else names them.
// params: urn Urn
// rows:   i int
// plan:   NodeUniqueIndexSeek
MATCH (e:Entity {urn: $urn})
OPTIONAL MATCH (c:SchemaField)-[:PART_OF]->(e)
WHERE c.schemaFieldKey IS NULL AND NOT EXISTS { (c)-[:FEEDS|FED|COLUMN_FEEDS|COLUMN_FED|REJECTED_FEEDS|REJECTED_FED]-() } AND NOT EXISTS { (c)<-[]-() }
WITH e, [column IN collect(c) | column.i] AS numbers, collect(c) AS columns
FOREACH (c IN columns | DETACH DELETE c)
WITH e, numbers, e.i AS own, NOT EXISTS { (e)--() } AS alone
FOREACH (node IN CASE WHEN alone THEN [e] ELSE [] END | DELETE node)
WITH numbers + CASE WHEN alone THEN [own] ELSE [] END AS gone
UNWIND gone AS i
RETURN i
