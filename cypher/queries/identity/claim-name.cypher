// Holds a folded name for one new user, so that two sign-ups at once do not both get it; a claim that came to nothing is free after its time.
// params: folded String, user Urn, now EpochMs, until EpochMs
// rows:   user Urn (who holds it)
// plan:   NodeUniqueIndexSeek
MERGE (n:UserName {folded: $folded})
SET n.asked = $now
WITH n, n.until IS NULL OR n.until < $now OR n.user = $user AS free
SET n.user = CASE WHEN free THEN $user ELSE n.user END, n.until = CASE WHEN free THEN $until ELSE n.until END
RETURN CASE WHEN free THEN $user ELSE '' END AS user
