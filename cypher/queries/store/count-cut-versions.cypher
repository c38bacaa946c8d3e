// How many older versions of aspects are beyond what is kept.
// params: rows [{urn Urn, aspect String, upTo int, before EpochMs}]
// rows:   urn Urn, aspect String, beyond int
// plan:   NodeIndexSeek; the index is used only where every property of it is asked for
UNWIND $rows AS row
MATCH (v:AspectVersion {urn: row.urn, aspect: row.aspect})
USING INDEX v:AspectVersion(urn, aspect, createdOn)
WHERE v.createdOn < row.before AND v.version <= row.upTo
RETURN row.urn AS urn, row.aspect AS aspect, count(*) AS beyond
