// How many older versions aspects have, and when the oldest was written: a page of versions in the order of their keys, so that the last
// aspect of a page may go on in the next.
// params: after String, prefix String ('' or what keys begin with), limit int
// rows:   urn Urn, aspect String, versions int, oldest EpochMs, lastKey String
// plan:   NodeUniqueIndexSeekByRange
MATCH (v:AspectVersion)
WHERE v.key > $after AND v.key STARTS WITH $prefix
WITH v ORDER BY v.key LIMIT toInteger($limit)
WITH v.urn AS urn, v.aspect AS aspect, count(*) AS versions, min(v.createdOn) AS oldest, max(v.key) AS lastKey
RETURN urn, aspect, versions, oldest, lastKey
ORDER BY lastKey
