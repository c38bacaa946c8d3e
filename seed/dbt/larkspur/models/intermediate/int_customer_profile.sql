select
    c.customer_id,
    c.full_name,
    c.email,
    c.language,
    c.marketing_opt_in,
    c.created_at,
    c.country_code,
    n.country_name,
    n.market,
    a.city,
    a.postal_code,
    l.loyalty_tier,
    coalesce(l.points_balance, 0) as points_balance,
    l.joined_on as loyalty_joined_on
from {{ ref('stg_crm__customers') }} as c
left join {{ ref('stg_crm__customer_addresses') }} as a
    on a.customer_id = c.customer_id and a.is_primary
left join {{ ref('stg_crm__loyalty_accounts') }} as l on l.customer_id = c.customer_id
left join {{ ref('countries') }} as n on n.country_code = c.country_code
