// Closes all asset lineage claims that an entity's aspects make.
// params: owner Urn, until EpochMs
// rows:   id int, level 'asset' | 'column'
// plan:   DirectedRelationshipIndexSeek
MATCH (a)-[r:FEEDS {owner: $owner}]->(b)
CREATE (a)-[closed:FED]->(b)
SET closed = properties(r), closed.until = $until
WITH r, r.id AS id
DELETE r
RETURN id, 'asset' AS level
