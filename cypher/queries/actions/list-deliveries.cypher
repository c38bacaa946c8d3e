// A page of deliveries, the newest first. Their number is bounded: old ones are forgotten.
// params: owner String?, states [String], start int, end int
// rows:   total int, deliveries [properties]
// plan:   NodeIndexSeekByRange
MATCH (d:ActionDelivery)
WHERE d.createdAt >= 0 AND ($owner IS NULL OR d.owner = $owner) AND (size($states) = 0 OR d.state IN $states)
WITH d ORDER BY d.createdAt DESC, d.id
WITH collect(d) AS page
RETURN size(page) AS total, [d IN page[toInteger($start)..toInteger($end)] | d {.*, events: null}] AS deliveries
