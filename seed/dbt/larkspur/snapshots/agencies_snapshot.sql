{% snapshot agencies_snapshot %}
{{ config(schema='snapshots', unique_key='agency_id', strategy='check', check_cols=['commission_rate', 'active']) }}
select
    agency_id,
    agency_name,
    agency_country,
    commission_rate,
    active
from {{ ref('stg_sales__agencies') }}
{% endsnapshot %}
