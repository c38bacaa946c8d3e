// Assessments that were sent to users and groups, newest first.
// params: recipients [Urn], limit int
// rows:   urn Urn
// plan:   NodeUniqueIndexSeek
UNWIND $recipients AS recipient
MATCH (:Entity {urn: recipient})<-[:NOTICE_FOR]-(a:ImpactAssessment)
WHERE a.exists AND NOT a.removed
WITH DISTINCT a
RETURN a.urn AS urn
ORDER BY a.createdOn DESC, a.i DESC
LIMIT toInteger($limit)
