// Audit records, read by time, by who acted and by what was acted on.
CREATE INDEX audit_time IF NOT EXISTS FOR (a:AuditRecord) ON (a.at);
CREATE INDEX audit_actor IF NOT EXISTS FOR (a:AuditRecord) ON (a.actor, a.at);
CREATE INDEX audit_urn IF NOT EXISTS FOR (a:AuditRecord) ON (a.urn, a.at);
