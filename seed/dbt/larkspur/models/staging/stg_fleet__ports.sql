with source as (
    select * from {{ source('raw', 'fleet_ports') }}
)

select
    port_id,
    name as port_name,
    river,
    country_code,
    latitude,
    longitude,
    _loaded_at as loaded_at
from source
