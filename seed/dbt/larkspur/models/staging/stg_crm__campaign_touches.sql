with source as (
    select * from {{ source('raw', 'crm_campaign_touches') }}
)

select
    touch_id,
    campaign_id,
    customer_id,
    touched_at,
    event,
    _loaded_at as loaded_at
from source
