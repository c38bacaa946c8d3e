select
    survey_id,
    booking_id,
    voyage_id,
    ship_name,
    route_name,
    nps,
    nps_group,
    comfort_score,
    food_score,
    cabin_score,
    cast(submitted_at as date) as submitted_on
from {{ ref('int_guest_feedback') }}
where nps between 0 and 11
