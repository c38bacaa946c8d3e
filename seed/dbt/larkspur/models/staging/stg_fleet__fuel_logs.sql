with source as (
    select * from {{ source('raw', 'fleet_fuel_logs') }}
)

select
    log_id,
    voyage_id,
    port_id,
    litres,
    price_per_litre,
    bunkered_at,
    cast(litres * price_per_litre as decimal(12, 2)) as fuel_cost_eur,
    _loaded_at as loaded_at
from source
