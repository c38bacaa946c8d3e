with source as (
    select * from {{ source('raw', 'ops_guest_surveys') }}
)

select
    survey_id,
    booking_id,
    nps,
    food_score,
    cabin_score,
    comment,
    submitted_at,
    _loaded_at as loaded_at
from source
