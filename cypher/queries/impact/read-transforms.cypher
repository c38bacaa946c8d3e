// How claims transform what they carry, found from their ends.
// params: rows [{id int, from int, to int}]
// rows:   id int, transform String?
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (a:Entity {i: row.from})
MATCH (b:Entity {i: row.to})
MATCH (a)-[r:FEEDS|COLUMN_FEEDS|FED|COLUMN_FED]->(b)
WHERE r.id = row.id
RETURN r.id AS id, r.transform AS transform
