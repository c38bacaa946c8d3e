// Servers that were heard of lately.
// params: goneMs int
// rows:   host String
// plan:   NodeByLabelScan, one a server
MATCH (r:RunningServer)
WHERE r.seen > timestamp() - $goneMs
RETURN r.host AS host
ORDER BY host
