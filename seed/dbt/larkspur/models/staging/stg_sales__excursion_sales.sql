with source as (
    select * from {{ source('raw', 'sales_excursion_sales') }}
)

select
    sale_id,
    booking_id,
    excursion_id,
    quantity,
    unit_price,
    sold_at,
    quantity * unit_price as excursion_revenue_eur,
    _loaded_at as loaded_at
from source
