// Who carries SQL text that names a table: a new schema of the table may settle what was open in it.
// params: urns [Urn], limit int
// rows:   owner Urn
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (d:Entity {urn: urn})<-[:NAMES_IN_SQL]-(owner:Entity)
RETURN DISTINCT owner.urn AS owner
LIMIT toInteger($limit)
