// How many entities of a kind there are, soft-deleted ones among them.
// params: prefix String (`urn:li:<kind>:`)
// rows:   count int
// plan:   NodeUniqueIndexSeekByRange
MATCH (e:Entity)
WHERE e.urn STARTS WITH $prefix AND e.exists
RETURN count(*) AS count
