// Notes what became of an attempt.
// params: id String, state String, attempts int, status int, excerpt String, error String
// rows:   delivery properties
// plan:   NodeUniqueIndexSeek
MATCH (d:ActionDelivery {id: $id})
SET d.state = $state, d.attempts = d.attempts + toInteger($attempts), d.status = toInteger($status), d.excerpt = $excerpt,
  d.error = $error, d.updatedAt = timestamp()
RETURN properties(d) AS delivery
