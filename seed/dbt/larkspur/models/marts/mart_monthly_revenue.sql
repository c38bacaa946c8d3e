select
    date_trunc('month', booked_on) as revenue_month,
    river,
    route_name,
    booking_channel,
    count(*) as bookings,
    sum(guests) as guests,
    sum(gross_revenue_eur) as gross_revenue_eur,
    sum(discount_eur) as discount_eur,
    sum(net_revenue_eur) as net_revenue_eur,
    sum(excursion_revenue_eur) as excursion_revenue_eur,
    sum(net_revenue_eur) / nullif(sum(guests), 0) as revenue_per_guest
from {{ ref('fct_bookings') }}
where booking_status <> 'cancelled'
group by date_trunc('month', booked_on), river, route_name, booking_channel
