with source as (
    select * from {{ source('raw', 'crm_customer_addresses') }}
)

select
    address_id,
    customer_id,
    city,
    postal_code,
    country_code,
    is_primary,
    valid_from,
    _loaded_at as loaded_at
from source
