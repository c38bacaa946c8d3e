// Deliveries that wait for the next digest, the oldest first.
// params: limit int
// rows:   delivery properties
// plan:   NodeIndexSeek
MATCH (d:ActionDelivery)
WHERE d.state = 'DIGEST'
RETURN properties(d) AS delivery
ORDER BY d.createdAt, d.id
LIMIT toInteger($limit)
