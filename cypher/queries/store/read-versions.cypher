// Older versions of an entity's aspects (all, or those named), oldest first.
// params: urn Urn, aspects [String]?
// rows:   urn, aspect, version, deleted, value
// plan:   NodeIndexSeek
MATCH (v:AspectVersion {urn: $urn})
WHERE $aspects IS NULL OR v.aspect IN $aspects
RETURN v.urn AS urn, v.aspect AS aspect, v.version AS version, v.deleted AS deleted, v.value AS value
ORDER BY v.createdOn, v.version
LIMIT 10000
