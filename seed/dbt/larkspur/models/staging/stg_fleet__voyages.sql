with source as (
    select * from {{ source('raw', 'fleet_voyages') }}
)

select
    voyage_id,
    ship_id,
    route_id,
    departs_on,
    returns_on,
    status as voyage_status,
    season,
    returns_on - departs_on as nights_sailed,
    _loaded_at as loaded_at
from source
