// Adds a delivery, unless it is there already: the same event may be handled twice, or by two servers.
// params: id String, props properties
// rows:   delivery properties
// plan:   NodeUniqueIndexSeek(Locking)
MERGE (d:ActionDelivery {id: $id})
ON CREATE SET d += $props, d.createdAt = timestamp(), d.updatedAt = timestamp(), d.attempts = 0, d.status = 0, d.excerpt = ''
RETURN properties(d) AS delivery
