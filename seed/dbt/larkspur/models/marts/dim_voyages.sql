select
    v.voyage_id,
    v.departs_on,
    v.returns_on,
    v.nights_sailed,
    v.voyage_status,
    v.season,
    r.route_name,
    r.river,
    s.ship_name,
    s.capacity,
    p.port_name as start_port,
    q.port_name as end_port
from {{ ref('stg_fleet__voyages') }} as v
inner join {{ ref('stg_fleet__routes') }} as r on r.route_id = v.route_id
inner join {{ ref('stg_fleet__ships') }} as s on s.ship_id = v.ship_id
left join {{ ref('stg_fleet__ports') }} as p on p.port_id = r.start_port_id
left join {{ ref('stg_fleet__ports') }} as q on q.port_id = r.end_port_id
