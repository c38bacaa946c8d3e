with source as (
    select * from {{ source('raw', 'ops_crew_shifts') }}
)

select
    shift_id,
    crew_id,
    voyage_id,
    starts_at,
    ends_at,
    date_diff('hour', starts_at, ends_at) as hours_worked,
    _loaded_at as loaded_at
from source
