// Older versions of the schemas of some assets, newest first, at most so many of each.
// params: urns [Urn], limit int
// rows:   urn Urn, deleted boolean, value Json
// plan:   NodeIndexSeek; the index is used only where every property of it is asked for
UNWIND $urns AS urn
CALL (urn) {
  MATCH (v:AspectVersion {urn: urn})
  USING INDEX v:AspectVersion(urn, aspect, createdOn)
  WHERE v.aspect = 'schemaMetadata' AND v.createdOn IS NOT NULL
  RETURN v.deleted AS deleted, v.value AS value
  ORDER BY v.createdOn DESC, v.version DESC
  LIMIT toInteger($limit)
}
RETURN urn, deleted, value
