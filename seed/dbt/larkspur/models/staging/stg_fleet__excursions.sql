with source as (
    select * from {{ source('raw', 'fleet_excursions') }}
)

select
    excursion_id,
    port_id,
    name as excursion_name,
    duration_min,
    list_price,
    _loaded_at as loaded_at
from source
