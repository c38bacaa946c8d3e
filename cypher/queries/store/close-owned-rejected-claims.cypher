// Closes all rejected lineage claims that an entity's aspects make.
// params: owner Urn, until EpochMs
// rows:   id int, level 'asset' | 'column'
// plan:   DirectedRelationshipIndexSeek
MATCH (a)-[r:REJECTED_FEEDS {owner: $owner}]->(b)
CREATE (a)-[closed:REJECTED_FED]->(b)
SET closed = properties(r), closed.until = $until
WITH r, r.id AS id, r.level AS level
DELETE r
RETURN id, level
