// How many deliveries of a rule or person were added lately, and how many recorded as dropped; how many of the last day wait, and how many
// wait for a digest.
// params: owner String, windowMs int
// rows:   recent int, dropped int, waiting int, collected int
// plan:   NodeIndexSeek
MATCH (d:ActionDelivery)
WHERE d.owner = $owner AND d.createdAt >= timestamp() - 86400000
RETURN sum(CASE WHEN d.createdAt >= timestamp() - $windowMs AND NOT d.state IN ['DROPPED', 'DIGEST'] THEN 1 ELSE 0 END) AS recent,
  sum(CASE WHEN d.createdAt >= timestamp() - $windowMs AND d.state = 'DROPPED' THEN 1 ELSE 0 END) AS dropped,
  sum(CASE WHEN d.state = 'QUEUED' THEN 1 ELSE 0 END) AS waiting,
  sum(CASE WHEN d.state = 'DIGEST' THEN 1 ELSE 0 END) AS collected
