with source as (
    select * from {{ source('raw', 'web_sessions') }}
)

select
    session_id,
    customer_id,
    started_at,
    device,
    pages,
    landing_page,
    utm_campaign,
    _loaded_at as loaded_at
from source
