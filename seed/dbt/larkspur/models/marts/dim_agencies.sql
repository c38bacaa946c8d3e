select
    agency_id,
    agency_name,
    agency_country,
    commission_rate,
    active
from {{ ref('agencies_snapshot') }}
where dbt_valid_to is null
