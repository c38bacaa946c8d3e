// When each source last sent the lineage of an asset or a job: the first part of each stored aspect, which holds the system metadata.
// params: none
// rows:   owner Urn, aspect String, head String
// plan:   NodeByLabelScan, every lineage aspect may be old
CALL () {
  MATCH (e:Dataset) RETURN e
  UNION ALL
  MATCH (e:DataJob) RETURN e
  UNION ALL
  MATCH (e:Chart) RETURN e
  UNION ALL
  MATCH (e:Dashboard) RETURN e
}
WITH e
WHERE e.exists AND NOT coalesce(e.removed, false)
UNWIND ['upstreamLineage', 'dataJobInputOutput', 'sqlLineage', 'chartInfo', 'dashboardInfo', 'inputFields'] AS aspect
WITH e, aspect, e[aspect] AS text
WHERE text IS NOT NULL AND (NOT aspect IN ['chartInfo', 'dashboardInfo'] OR EXISTS { (e)<-[:FEEDS]-() })
RETURN e.urn AS owner, aspect, left(text, 2000) AS head
