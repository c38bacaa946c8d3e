// Assets of the columns that data has flowed to from the starts, in any number of steps, at any time. One row.
// params: numbers [int], limit int
// rows:   numbers [int]
// plan:   NodeUniqueIndexSeek
UNWIND $numbers AS i
MATCH (s:Entity {i: i})-[:COLUMN_FEEDS|COLUMN_FED*]->(t)
WITH DISTINCT t LIMIT toInteger($limit)
RETURN collect(DISTINCT CASE WHEN t.parent >= 0 THEN t.parent ELSE t.i END) AS numbers
