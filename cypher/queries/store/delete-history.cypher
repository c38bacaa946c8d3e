// Removes versions and points of an entity.
// params: urn Urn
// rows:   points int
// plan:   NodeIndexSeek; an index is used only where every property of it is asked for
OPTIONAL MATCH (v:AspectVersion {urn: $urn})
USING INDEX v:AspectVersion(urn, aspect, createdOn)
WHERE v.aspect IS NOT NULL AND v.createdOn IS NOT NULL
DELETE v
WITH count(*) AS ignored
OPTIONAL MATCH (p:Point {urn: $urn})
USING INDEX p:Point(urn, aspect, timestamp)
WHERE p.aspect IS NOT NULL AND p.timestamp IS NOT NULL
WITH collect(p) AS points
FOREACH (p IN points | DELETE p)
RETURN size(points) AS points
