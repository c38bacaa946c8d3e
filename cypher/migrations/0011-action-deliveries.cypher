// What actions sent or could not send, by the rule, person or group that it was sent for.
CREATE CONSTRAINT action_delivery_id IF NOT EXISTS FOR (d:ActionDelivery) REQUIRE d.id IS UNIQUE;
CREATE INDEX action_delivery_owner IF NOT EXISTS FOR (d:ActionDelivery) ON (d.owner, d.createdAt);
CREATE INDEX action_delivery_created IF NOT EXISTS FOR (d:ActionDelivery) ON (d.createdAt);
CREATE INDEX action_delivery_state IF NOT EXISTS FOR (d:ActionDelivery) ON (d.state);
