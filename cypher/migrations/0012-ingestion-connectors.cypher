// Descriptions of connectors, as executors have read them: one node a release for its list, one a connector and release.
CREATE CONSTRAINT ingestion_connectors_key IF NOT EXISTS FOR (c:IngestionConnectors) REQUIRE c.key IS UNIQUE;
