with source as (
    select * from {{ source('raw', 'fleet_ships') }}
)

select
    ship_id,
    name as ship_name,
    eni_number,
    built_year,
    capacity,
    home_port_id,
    _loaded_at as loaded_at
from source
