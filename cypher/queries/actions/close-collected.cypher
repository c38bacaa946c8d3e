// Notes that collected deliveries have become part of a digest.
// params: ids [String], excerpt String
// rows:   none
// plan:   NodeUniqueIndexSeek; without the hint the planner may take the index of states
UNWIND $ids AS id
MATCH (d:ActionDelivery {id: id})
USING INDEX SEEK d:ActionDelivery(id)
WHERE d.state = 'DIGEST'
SET d.state = 'DELIVERED', d.excerpt = $excerpt, d.updatedAt = timestamp()
