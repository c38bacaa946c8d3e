// Refusals of asynchronous writes, by slot of their ring, trace and time; and the servers that run on this database.
CREATE CONSTRAINT write_failure_slot IF NOT EXISTS FOR (f:WriteFailure) REQUIRE f.slot IS UNIQUE;
CREATE INDEX write_failure_trace IF NOT EXISTS FOR (f:WriteFailure) ON (f.trace);
CREATE INDEX write_failure_time IF NOT EXISTS FOR (f:WriteFailure) ON (f.at);
CREATE CONSTRAINT running_server_id IF NOT EXISTS FOR (r:RunningServer) REQUIRE r.id IS UNIQUE;
