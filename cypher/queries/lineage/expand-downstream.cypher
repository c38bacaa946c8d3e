// Assets that data flows to in one step, at any time: one hop of the answers that are given while the lineage index loads. One row.
// params: numbers [int]
// rows:   numbers [int], jobs [int] (those among them that are jobs)
// plan:   NodeUniqueIndexSeek
UNWIND $numbers AS i
MATCH (s:Entity {i: i})-[:FEEDS|FED|REJECTED_FEEDS]->(t)
WITH DISTINCT t
RETURN collect(t.i) AS numbers, collect(CASE WHEN t.shape = 'JOB' THEN t.i END) AS jobs
