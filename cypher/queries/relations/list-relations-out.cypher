// Outgoing relationships of an entity, lineage among them, with the total; one row with a null other past the end.
// params: urn Urn, start int, count int, types [String], origins [String], producing [String]
// rows:   total int, type String, other Urn?, aspect String, feeds int
// plan:   NodeUniqueIndexSeek
MATCH (e:Entity {urn: $urn})
CALL (e) {
  MATCH (e)-[r]->(o:Entity)
  WHERE type(r) IN $types
  RETURN o, type(r) AS type, r.aspect AS aspect, 0 AS feeds
  UNION
  MATCH (e)<-[r:FEEDS|COLUMN_FEEDS]-(o:Entity)
  WHERE r.origin IN $origins AND NOT r.origin IN $producing
  RETURN o, r.origin AS type, r.aspect AS aspect, 1 AS feeds
  UNION
  MATCH (e)-[r:FEEDS|COLUMN_FEEDS]->(o:Entity)
  WHERE r.origin IN $origins AND r.origin IN $producing
  RETURN o, r.origin AS type, r.aspect AS aspect, 1 AS feeds
}
WITH type, o.urn AS other, min(aspect) AS aspect, max(feeds) AS feeds
ORDER BY type, other
WITH collect({type: type, other: other, aspect: aspect, feeds: feeds}) AS found
WITH size(found) AS total, found[toInteger($start)..toInteger($start + $count)] AS page
UNWIND (CASE WHEN size(page) = 0 THEN [{type: '', other: null, aspect: '', feeds: 0}] ELSE page END) AS one
RETURN total, one.type AS type, one.other AS other, one.aspect AS aspect, one.feeds AS feeds
