// How large the graph is; each count is read from the count store.
// params: none
// rows:   columns int, assetEdges int, columnEdges int
// plan:   NodeCountFromCountStore
CALL () { MATCH (c:SchemaField) RETURN count(c) AS columns }
CALL () { MATCH ()-[a:FEEDS]->() RETURN count(a) AS assetEdges }
CALL () { MATCH ()-[b:COLUMN_FEEDS]->() RETURN count(b) AS columnEdges }
RETURN columns, assetEdges, columnEdges
