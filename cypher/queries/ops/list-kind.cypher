// Entities of a kind in the order of their urns.
// params: prefix String (`urn:li:<kind>:`), start int, count int
// rows:   urn Urn
// plan:   NodeUniqueIndexSeekByRange
MATCH (e:Entity)
WHERE e.urn STARTS WITH $prefix AND e.exists
RETURN e.urn AS urn
ORDER BY urn
SKIP toInteger($start)
LIMIT toInteger($count)
