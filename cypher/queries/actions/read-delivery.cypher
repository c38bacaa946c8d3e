// One delivery.
// params: id String
// rows:   delivery properties
// plan:   NodeUniqueIndexSeek
MATCH (d:ActionDelivery {id: $id})
RETURN properties(d) AS delivery
