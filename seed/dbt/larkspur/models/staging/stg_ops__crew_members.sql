with source as (
    select * from {{ source('raw', 'ops_crew_members') }}
)

select
    crew_id,
    role,
    hired_on,
    daily_rate,
    _loaded_at as loaded_at
from source
