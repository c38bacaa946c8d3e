// Audit records of this transaction's writes. What the records of one call have in common is sent once.
// params: rows [{common properties, records [[id String, urn Urn?, changes Json]]}] (as store/log/audit.ts makes them)
// rows:   none
// plan:   Create
UNWIND $rows AS row
UNWIND row.records AS record
CREATE (a:AuditRecord)
SET a = row.common, a.id = record[0], a.urn = record[1], a.changes = record[2]
