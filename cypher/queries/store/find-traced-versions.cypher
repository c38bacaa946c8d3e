// Which older versions of aspects a trace wrote: values and deletions.
// params: rows [{urn Urn, aspect String}], trace String
// rows:   urn Urn, aspect String, deleted boolean
// plan:   NodeIndexSeek; the index is used only where every property of it is asked for
UNWIND $rows AS row
MATCH (v:AspectVersion {urn: row.urn, aspect: row.aspect})
USING INDEX v:AspectVersion(urn, aspect, createdOn)
WHERE v.createdOn IS NOT NULL AND v.value CONTAINS $trace
RETURN v.urn AS urn, v.aspect AS aspect, v.deleted AS deleted
ORDER BY v.version
