// Assertions whose results raise or resolve incidents, in the order of their numbers, a page at a time.
// params: afterNumber int, limit int
// rows:   i int, urn Urn
// plan:   NodeByLabelScan; run once when a server starts
MATCH (assertion:Assertion)
WHERE assertion.i > $afterNumber AND assertion.assertionActions IS NOT NULL
RETURN assertion.i AS i, assertion.urn AS urn
ORDER BY i
LIMIT toInteger($limit)
