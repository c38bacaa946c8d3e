{{ config(materialized='incremental', unique_key='booking_id') }}

select
    e.booking_id,
    e.customer_id,
    e.voyage_id,
    e.agency_id,
    e.campaign_id,
    e.booked_at,
    cast(e.booked_at as date) as booked_on,
    e.departs_on,
    e.departs_on - cast(e.booked_at as date) as lead_time_days,
    e.booking_status,
    e.booking_channel,
    e.is_cancelled,
    e.season,
    e.route_name,
    e.river,
    e.ship_name,
    e.cabin_class,
    e.guests,
    e.nights,
    r.gross_revenue_eur,
    r.discount_eur,
    r.net_revenue_eur,
    r.paid_eur,
    r.refund_eur,
    r.excursion_revenue_eur,
    r.net_revenue_eur * e.commission_rate as commission_eur,
    r.net_revenue_eur - r.paid_eur + r.refund_eur as open_balance_eur
from {{ ref('int_bookings_enriched') }} as e
inner join {{ ref('int_booking_revenue') }} as r on r.booking_id = e.booking_id
{% if is_incremental() %}
where e.booked_at > (select max(booked_at) from {{ this }})
{% endif %}
