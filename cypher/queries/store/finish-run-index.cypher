// Counts the rows of each run from its entries and notes that the index is whole.
// params: none
// rows:   runs int
// plan:   NodeByLabelScan, on purpose: once after an update or a restore
MATCH (r:IngestRun)
CALL (r) {
  MATCH (x:RunEntry {run: r.id})
  WHERE x.i >= 0
  RETURN sum(x.rows) AS total
}
SET r.rows = total
WITH count(r) AS runs
MATCH (s:Sequence {name: 'writer'})
SET s.runsIndexed = true
RETURN runs
