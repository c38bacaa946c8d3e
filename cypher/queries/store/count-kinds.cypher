// How many entities there are of each kind.
// params: none
// rows:   kind String, count int
// plan:   a scan, on purpose
MATCH (e:Entity)
WHERE e.exists
RETURN e.kind AS kind, count(*) AS count
ORDER BY kind
