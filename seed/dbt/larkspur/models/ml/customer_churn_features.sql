select
    customer_id,
    date_diff('day', last_departure, date '2026-11-20') as days_since_last_voyage,
    bookings as booking_count,
    cast(cancellations as double) / nullif(bookings, 0) as cancellation_rate,
    lifetime_value_eur,
    average_nps,
    web_sessions as web_sessions_90d,
    case loyalty_tier when 'eagle' then 3 when 'heron' then 2 when 'reed' then 1 else 0 end as loyalty_rank
from {{ ref('mart_customer_360') }}
