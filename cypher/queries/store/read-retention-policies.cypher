// Retention policies, at most a thousand.
// params: none
// rows:   urn Urn, value Json
// plan:   NodeByLabelScan; there are few of them
MATCH (e:DataHubRetention)
WHERE e.exists = true AND coalesce(e.removed, false) = false AND e.dataHubRetentionConfig IS NOT NULL
RETURN e.urn AS urn, e.dataHubRetentionConfig AS value
ORDER BY e.i
LIMIT 1000
