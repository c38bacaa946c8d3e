select
    s.sale_id,
    s.booking_id,
    s.excursion_id,
    e.excursion_name,
    p.port_name,
    p.river,
    s.quantity,
    s.unit_price,
    e.list_price - s.unit_price as discount_per_ticket,
    s.excursion_revenue_eur,
    cast(s.sold_at as date) as sold_on
from {{ ref('stg_sales__excursion_sales') }} as s
inner join {{ ref('stg_fleet__excursions') }} as e on e.excursion_id = s.excursion_id
left join {{ ref('stg_fleet__ports') }} as p on p.port_id = e.port_id
