with source as (
    select * from {{ source('raw', 'crm_loyalty_accounts') }}
)

select
    loyalty_id,
    customer_id,
    tier as loyalty_tier,
    points_balance,
    joined_on,
    expires_on,
    _loaded_at as loaded_at
from source
