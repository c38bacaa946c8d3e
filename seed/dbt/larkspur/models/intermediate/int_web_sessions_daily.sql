select
    customer_id,
    cast(started_at as date) as session_date,
    device,
    count(*) as sessions,
    sum(pages) as pages_seen
from {{ ref('stg_web_sessions') }}
group by customer_id, cast(started_at as date), device
