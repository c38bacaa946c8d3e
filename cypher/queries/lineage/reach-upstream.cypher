// Assets that data flows from to one, in any number of steps, today: what answers while the lineage index is cold. One row.
// params: i int
// rows:   numbers [int]
// plan:   NodeUniqueIndexSeek
MATCH (s:Entity {i: $i})
OPTIONAL MATCH (s)<-[:FEEDS*]-(t)
WITH DISTINCT t
RETURN collect(t.i) AS numbers
