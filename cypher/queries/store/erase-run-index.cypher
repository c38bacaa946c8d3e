// Removes a slice of the index of runs, before it is built anew.
// params: limit int
// rows:   erased int
// plan:   NodeByLabelScan, on purpose
MATCH (n:RunEntry|IngestRun)
WITH n LIMIT toInteger($limit)
DELETE n
RETURN count(*) AS erased
