// Columns that data flows from to the starts, in any number of steps, today, without the starts themselves: counted here while the lineage index loads. One row.
// params: numbers [int]
// rows:   numbers [int], assets int
// plan:   NodeUniqueIndexSeek
UNWIND $numbers AS i
MATCH (s:Entity {i: i})
OPTIONAL MATCH (s)<-[:COLUMN_FEEDS*]-(t)
WITH DISTINCT t WHERE t IS NULL OR NOT t.i IN $numbers
RETURN collect(t.i) AS numbers, count(DISTINCT CASE WHEN t.parent >= 0 THEN t.parent ELSE t.i END) AS assets
