with source as (
    select * from {{ source('raw', 'fleet_voyage_calls') }}
)

select
    call_id,
    voyage_id,
    port_id,
    arrives_at,
    departs_at,
    sequence_no,
    _loaded_at as loaded_at
from source
