// Numbers of the entities that have a document, after a number: all but ghosts and columns without aspects of their own.
// params: afterNumber int, limit int
// rows:   i int
// plan:   NodeUniqueIndexSeekByRange
MATCH (e:Entity)
WHERE e.i > $afterNumber AND e.exists AND (NOT e:SchemaField OR e.schemaFieldKey IS NOT NULL)
RETURN e.i AS i
ORDER BY i
LIMIT toInteger($limit)
