// The same as load-facts, of some entities.
// params: urns [Urn], aspects [String]
// rows:   urn Urn, texts [String?]
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
RETURN e.urn AS urn, [aspect IN $aspects | e[aspect]] AS texts
