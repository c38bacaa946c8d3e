// Migrations that this database has had, in order.
// params: none
// rows:   number int, name String, checksum String
// plan:   NodeByLabelScan (a handful of nodes)
MATCH (m:Migration)
RETURN m.number AS number, m.name AS name, m.checksum AS checksum
ORDER BY number
