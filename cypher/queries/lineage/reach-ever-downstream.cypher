// Assets that data has flowed to from the starts, in any number of steps, at any time. One row.
// params: numbers [int], limit int
// rows:   numbers [int]
// plan:   NodeUniqueIndexSeek
UNWIND $numbers AS i
MATCH (s:Entity {i: i})-[:FEEDS|FED*]->(t)
WITH DISTINCT t LIMIT toInteger($limit)
RETURN collect(t.i) AS numbers
