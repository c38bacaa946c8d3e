select
    v.voyage_id,
    v.ship_id,
    s.capacity,
    count(b.booking_id) as cabins_booked,
    coalesce(sum(b.guests), 0) as guests_booked,
    cast(coalesce(sum(b.guests), 0) as double) / s.capacity as occupancy_rate
from {{ ref('stg_fleet__voyages') }} as v
inner join {{ ref('stg_fleet__ships') }} as s on s.ship_id = v.ship_id
left join {{ ref('stg_sales__bookings') }} as b
    on b.voyage_id = v.voyage_id and not b.is_cancelled
group by v.voyage_id, v.ship_id, s.capacity
