// Incidents with what is stored of them, in the order of their numbers, a page at a time.
// params: afterNumber int, limit int
// rows:   i int, urn Urn, info Json
// plan:   NodeByLabelScan; run once when a server starts
MATCH (incident:Incident)
WHERE incident.i > $afterNumber AND incident.exists AND incident.incidentInfo IS NOT NULL
RETURN incident.i AS i, incident.urn AS urn, incident.incidentInfo AS info
ORDER BY i
LIMIT toInteger($limit)
