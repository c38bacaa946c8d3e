select
    m.order_id,
    m.ship_id,
    s.ship_name,
    m.severity,
    m.cost_eur,
    cast(m.opened_at as date) as opened_on,
    cast(m.closed_at as date) as closed_on,
    date_diff('day', m.opened_at, m.closed_at) as days_open
from {{ ref('stg_fleet__maintenance_orders') }} as m
inner join {{ ref('stg_fleet__ships') }} as s on s.ship_id = m.ship_id
