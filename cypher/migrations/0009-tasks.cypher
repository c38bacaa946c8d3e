// Background tasks, their schedules, and the node on which servers take turns at the queue.
CREATE CONSTRAINT task_id IF NOT EXISTS FOR (t:Task) REQUIRE t.id IS UNIQUE;
CREATE INDEX task_state IF NOT EXISTS FOR (t:Task) ON (t.state);
CREATE INDEX task_queued IF NOT EXISTS FOR (t:Task) ON (t.queuedAt);
CREATE INDEX task_ended IF NOT EXISTS FOR (t:Task) ON (t.endedAt);
CREATE CONSTRAINT task_schedule_name IF NOT EXISTS FOR (s:TaskSchedule) REQUIRE s.name IS UNIQUE;
CREATE INDEX task_schedule_next IF NOT EXISTS FOR (s:TaskSchedule) ON (s.nextAt);
CREATE CONSTRAINT task_queue_name IF NOT EXISTS FOR (q:TaskQueue) REQUIRE q.name IS UNIQUE;
