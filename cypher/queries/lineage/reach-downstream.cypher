// Assets that data flows to from one asset, in any number of steps, today: counted here while the lineage index loads. One row.
// params: i int
// rows:   numbers [int]
// plan:   NodeUniqueIndexSeek
MATCH (s:Entity {i: $i})
OPTIONAL MATCH (s)-[:FEEDS*]->(t)
WITH DISTINCT t
RETURN collect(t.i) AS numbers
