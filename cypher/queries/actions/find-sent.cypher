// Recent deliveries to one recipient that hold any of some events; those that somebody sent again are left out.
// params: owner String, effect String, target String, events [String] (their ids), windowMs int
// rows:   delivery properties, events [String] (ids of all events of the delivery)
// plan:   NodeIndexSeek
MATCH (d:ActionDelivery)
WHERE d.owner = $owner AND d.createdAt >= timestamp() - $windowMs AND d.effect = $effect AND d.target = $target
  AND d.redeliveryOf IS NULL AND any(id IN d.eventIds WHERE id IN $events)
RETURN d {.*, events: null} AS delivery, d.eventIds AS events
