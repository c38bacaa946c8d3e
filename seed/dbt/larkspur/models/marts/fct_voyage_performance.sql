with revenue as (
    select
        voyage_id,
        sum(net_revenue_eur) as net_revenue_eur,
        sum(excursion_revenue_eur) as excursion_revenue_eur,
        sum(commission_eur) as commission_eur,
        sum(guests * nights) as guest_nights
    from {{ ref('fct_bookings') }}
    where not is_cancelled
    group by voyage_id
)

select
    v.voyage_id,
    v.departs_on,
    v.season,
    v.route_name,
    v.river,
    v.ship_name,
    o.cabins_booked,
    o.guests_booked,
    o.occupancy_rate,
    coalesce(r.net_revenue_eur, 0) as net_revenue_eur,
    coalesce(r.excursion_revenue_eur, 0) as excursion_revenue_eur,
    coalesce(r.commission_eur, 0) as commission_eur,
    c.fuel_cost_eur,
    c.crew_cost_eur,
    c.direct_cost_eur,
    coalesce(r.net_revenue_eur, 0) - coalesce(r.commission_eur, 0) - c.direct_cost_eur as contribution_eur,
    r.net_revenue_eur / nullif(r.guest_nights, 0) as revenue_per_guest_night
from {{ ref('dim_voyages') }} as v
left join {{ ref('int_voyage_occupancy') }} as o on o.voyage_id = v.voyage_id
left join {{ ref('int_voyage_costs') }} as c on c.voyage_id = v.voyage_id
left join revenue as r on r.voyage_id = v.voyage_id
