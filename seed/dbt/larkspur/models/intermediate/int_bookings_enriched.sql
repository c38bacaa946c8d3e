select
    b.booking_id,
    b.customer_id,
    b.voyage_id,
    b.cabin_id,
    b.agency_id,
    b.campaign_id,
    b.booking_status,
    b.booking_channel,
    b.booked_at,
    b.is_cancelled,
    b.gross_amount,
    b.discount_amount,
    b.net_amount,
    b.currency,
    b.guests,
    v.departs_on,
    v.season,
    r.route_id,
    r.route_name,
    r.river,
    r.nights,
    s.ship_id,
    s.ship_name,
    c.cabin_class,
    c.deck,
    a.agency_name,
    coalesce(a.commission_rate, 0) as commission_rate
from {{ ref('stg_sales__bookings') }} as b
inner join {{ ref('stg_fleet__voyages') }} as v on v.voyage_id = b.voyage_id
inner join {{ ref('stg_fleet__routes') }} as r on r.route_id = v.route_id
inner join {{ ref('stg_fleet__ships') }} as s on s.ship_id = v.ship_id
left join {{ ref('stg_fleet__cabins') }} as c on c.cabin_id = b.cabin_id
left join {{ ref('stg_sales__agencies') }} as a on a.agency_id = b.agency_id
