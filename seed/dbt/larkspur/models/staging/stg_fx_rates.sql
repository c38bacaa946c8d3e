with source as (
    select * from {{ source('raw', 'fx_rates') }}
)

select
    rate_date,
    currency,
    eur_rate,
    _loaded_at as loaded_at
from source
