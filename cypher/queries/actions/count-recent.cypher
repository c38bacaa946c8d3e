// How many deliveries of a rule or person were added lately, and how many of these wait.
// params: owner String, windowMs int
// rows:   recent int, waiting int
// plan:   NodeIndexSeek
MATCH (d:ActionDelivery)
WHERE d.owner = $owner AND d.createdAt >= timestamp() - 86400000
RETURN sum(CASE WHEN d.createdAt >= timestamp() - $windowMs AND d.state <> 'DROPPED' THEN 1 ELSE 0 END) AS recent,
  sum(CASE WHEN d.state = 'QUEUED' THEN 1 ELSE 0 END) AS waiting
