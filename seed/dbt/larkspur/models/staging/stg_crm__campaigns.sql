with source as (
    select * from {{ source('raw', 'crm_campaigns') }}
)

select
    campaign_id,
    name as campaign_name,
    channel as campaign_channel,
    started_on,
    ended_on,
    budget_eur,
    _loaded_at as loaded_at
from source
