with source as (
    select * from {{ source('raw', 'fleet_cabins') }}
)

select
    cabin_id,
    ship_id,
    cabin_number,
    deck,
    cabin_class,
    max_guests,
    _loaded_at as loaded_at
from source
