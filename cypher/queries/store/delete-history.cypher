// Removes versions and points of an entity.
// params: urn Urn
// rows:   points int
// plan:   NodeIndexSeek
OPTIONAL MATCH (v:AspectVersion {urn: $urn})
DELETE v
WITH count(*) AS ignored
OPTIONAL MATCH (p:Point {urn: $urn})
WITH collect(p) AS points
FOREACH (p IN points | DELETE p)
RETURN size(points) AS points
