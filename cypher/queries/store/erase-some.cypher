// Removes a slice of everything the catalogue keeps; credentials and sessions stay.
// params: limit int
// rows:   erased int
// plan:   a scan, on purpose
MATCH (n)
WHERE n:Entity OR n:AspectVersion OR n:Point OR n:Change OR n:RunEntry OR n:IngestRun OR n:WriteFailure OR n:SetAsideEntry
  OR n:Task OR n:TaskSchedule OR n:IngestionLog OR n:IngestionLogPart
WITH n LIMIT toInteger($limit)
DETACH DELETE n
RETURN count(*) AS erased
