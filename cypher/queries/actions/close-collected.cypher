// Notes that collected deliveries have become part of a digest.
// params: ids [String], excerpt String
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $ids AS id
MATCH (d:ActionDelivery {id: id})
WHERE d.state = 'DIGEST'
SET d.state = 'DELIVERED', d.excerpt = $excerpt, d.updatedAt = timestamp()
