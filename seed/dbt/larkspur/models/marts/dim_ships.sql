select
    s.ship_id,
    s.ship_name,
    s.built_year,
    s.capacity,
    p.port_name as home_port,
    count(c.cabin_id) as cabins
from {{ ref('stg_fleet__ships') }} as s
left join {{ ref('stg_fleet__ports') }} as p on p.port_id = s.home_port_id
left join {{ ref('stg_fleet__cabins') }} as c on c.ship_id = s.ship_id
group by s.ship_id, s.ship_name, s.built_year, s.capacity, p.port_name
