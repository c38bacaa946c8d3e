// Check sums over all nodes, to compare the lineage index with the graph.
// params: none
// rows:   count int, numbers int, parents int, flags int
// plan:   NodeByLabelScan, every entity is wanted
MATCH (e:Entity)
RETURN count(e) AS count, sum(e.i) AS numbers, sum(coalesce(e.parent, -1) % 1000003) AS parents,
  sum((e.i % 1000003) * (CASE WHEN e.exists THEN 1 ELSE 0 END + CASE WHEN e.removed THEN 2 ELSE 0 END + CASE WHEN coalesce(e.inSchema, true) THEN 4 ELSE 0 END)) AS flags
