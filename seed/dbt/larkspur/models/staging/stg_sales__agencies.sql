with source as (
    select * from {{ source('raw', 'sales_agencies') }}
)

select
    agency_id,
    name as agency_name,
    country_code as agency_country,
    commission_rate,
    active,
    _loaded_at as loaded_at
from source
