// Since when the history of aspects is whole, for those of which retention removed versions.
// params: urns [Urn], aspects [String]?
// rows:   urn Urn, aspect String, wholeSince EpochMs
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
UNWIND [name IN keys(e) WHERE name STARTS WITH 'cut_'] AS property
WITH e, property, substring(property, 4) AS aspect
WHERE $aspects IS NULL OR aspect IN $aspects
RETURN e.urn AS urn, aspect, e[property] AS wholeSince
