select
    customer_id,
    full_name,
    email,
    language,
    country_code,
    country_name,
    market,
    city,
    loyalty_tier,
    points_balance,
    marketing_opt_in,
    cast(created_at as date) as customer_since
from {{ ref('int_customer_profile') }}
