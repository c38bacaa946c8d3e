with source as (
    select * from {{ source('raw', 'fleet_routes') }}
)

select
    route_id,
    name as route_name,
    river,
    nights,
    start_port_id,
    end_port_id,
    _loaded_at as loaded_at
from source
