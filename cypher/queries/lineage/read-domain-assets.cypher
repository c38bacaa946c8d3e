// Assets of a domain and of the domains below it.
// params: domain Urn
// rows:   numbers [int]
// plan:   NodeUniqueIndexSeek
MATCH (d:Entity {urn: $domain})
MATCH (d)<-[:IS_PART_OF*0..20]-(below:Domain)
WITH DISTINCT below
MATCH (below)<-[:ASSOCIATED_WITH {aspect: 'domains'}]-(asset:Entity)
RETURN collect(DISTINCT asset.i) AS numbers
