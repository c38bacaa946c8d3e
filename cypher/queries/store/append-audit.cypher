// Audit records of this transaction's writes.
// params: rows [properties] (as store/audit.ts makes them)
// rows:   none
// plan:   Create
UNWIND $rows AS row
CREATE (a:AuditRecord)
SET a = row
