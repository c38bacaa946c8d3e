with source as (
    select * from {{ source('raw', 'sales_price_list') }}
)

select
    price_id,
    voyage_id,
    cabin_class,
    price_eur,
    valid_from,
    valid_to,
    _loaded_at as loaded_at
from source
