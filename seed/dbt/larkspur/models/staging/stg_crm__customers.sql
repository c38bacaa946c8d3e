with source as (
    select * from {{ source('raw', 'crm_customers') }}
)

select
    customer_id,
    first_name,
    last_name,
    lower(email) as email,
    phone,
    country_code,
    language,
    marketing_opt_in,
    created_at,
    updated_at,
    first_name || ' ' || last_name as full_name,
    _loaded_at as loaded_at
from source
