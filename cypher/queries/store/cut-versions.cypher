// Removes older versions of aspects that are beyond what is kept, the oldest first and at most 100 of each, and notes on the entity since
// when the history of the aspect is whole: the oldest version that stays, or the latest.
// params: rows [{urn Urn, aspect String, upTo int, before EpochMs, latestOn EpochMs, property String}]
// rows:   urn Urn, aspect String, removed int
// plan:   NodeIndexSeek; the index is used only where every property of it is asked for
UNWIND $rows AS row
CALL (row) {
  MATCH (v:AspectVersion {urn: row.urn, aspect: row.aspect})
  USING INDEX v:AspectVersion(urn, aspect, createdOn)
  WHERE v.createdOn IS NOT NULL
  WITH v ORDER BY v.createdOn, v.version LIMIT 101
  WITH collect(v) AS oldest
  WITH [v IN oldest WHERE v.version <= row.upTo AND v.createdOn < row.before][..100] AS old,
    [v IN oldest WHERE v.version > row.upTo OR v.createdOn >= row.before] AS staying, last(oldest) AS newest, size(oldest) AS looked
  WHERE size(old) > 0
  WITH old, CASE WHEN size(staying) > 0 THEN staying[0].createdOn WHEN looked = 101 THEN newest.createdOn ELSE row.latestOn END AS wholeSince
  MATCH (e:Entity {urn: row.urn})
  SET e[row.property] = wholeSince
  FOREACH (v IN old | DELETE v)
  RETURN size(old) AS removed
}
RETURN row.urn AS urn, row.aspect AS aspect, removed
