// For each aspect of each entity the newest older version that held at an instant.
// params: urns [Urn], at EpochMs, aspects [String]?
// rows:   urn Urn, aspect String, deleted boolean, value Json
// plan:   NodeIndexSeek; the index is used only where every property of it is asked for
UNWIND $urns AS urn
MATCH (v:AspectVersion {urn: urn})
USING INDEX v:AspectVersion(urn, aspect, createdOn)
WHERE v.aspect IS NOT NULL AND v.createdOn <= $at AND ($aspects IS NULL OR v.aspect IN $aspects)
WITH v ORDER BY v.createdOn, v.version
WITH v.urn AS urn, v.aspect AS aspect, last(collect(v)) AS newest
RETURN urn, aspect, newest.deleted AS deleted, newest.value AS value
