with orders as (
    select
        customer_id,
        count(*) as bookings,
        sum(case when is_cancelled then 1 else 0 end) as cancellations,
        sum(net_revenue_eur) as lifetime_value_eur,
        max(departs_on) as last_departure,
        avg(lead_time_days) as average_lead_time_days
    from {{ ref('fct_bookings') }}
    group by customer_id
),

feedback as (
    select
        b.customer_id,
        avg(f.nps) as average_nps
    from {{ ref('fct_guest_feedback') }} as f
    inner join {{ ref('fct_bookings') }} as b on b.booking_id = f.booking_id
    group by b.customer_id
),

web as (
    select
        customer_id,
        sum(sessions) as web_sessions,
        max(session_date) as last_web_visit
    from {{ ref('int_web_sessions_daily') }}
    group by customer_id
)

select
    d.customer_id,
    d.full_name,
    d.email,
    d.market,
    d.loyalty_tier,
    d.points_balance,
    coalesce(o.bookings, 0) as bookings,
    coalesce(o.cancellations, 0) as cancellations,
    coalesce(o.lifetime_value_eur, 0) as lifetime_value_eur,
    o.last_departure,
    o.average_lead_time_days,
    f.average_nps,
    coalesce(w.web_sessions, 0) as web_sessions,
    w.last_web_visit
from {{ ref('dim_customers') }} as d
left join orders as o on o.customer_id = d.customer_id
left join feedback as f on f.customer_id = d.customer_id
left join web as w on w.customer_id = d.customer_id
