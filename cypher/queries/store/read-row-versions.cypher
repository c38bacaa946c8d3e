// Older versions of single aspects, newest first.
// params: rows [{urn Urn, aspect String}]
// rows:   urn Urn, aspect String, version int, deleted boolean, key String, value Json
// plan:   NodeIndexSeek; the index is used only where every property of it is asked for
UNWIND $rows AS row
MATCH (v:AspectVersion {urn: row.urn, aspect: row.aspect})
WHERE v.createdOn IS NOT NULL
RETURN v.urn AS urn, v.aspect AS aspect, v.version AS version, v.deleted AS deleted, v.key AS key, v.value AS value
ORDER BY urn, aspect, version DESC
