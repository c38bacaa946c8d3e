// Older versions of an entity's aspects (all, or those named), oldest first.
// params: urn Urn, aspects [String]?
// rows:   urn Urn, aspect String, version int, deleted boolean, value Json
// plan:   NodeIndexSeek; the index is used only where every property of it is asked for
MATCH (v:AspectVersion {urn: $urn})
USING INDEX v:AspectVersion(urn, aspect, createdOn)
WHERE v.aspect IS NOT NULL AND v.createdOn IS NOT NULL AND ($aspects IS NULL OR v.aspect IN $aspects)
RETURN v.urn AS urn, v.aspect AS aspect, v.version AS version, v.deleted AS deleted, v.value AS value
ORDER BY v.createdOn, v.version
LIMIT 10000
