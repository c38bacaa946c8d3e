select
    g.survey_id,
    g.booking_id,
    b.voyage_id,
    b.ship_name,
    b.route_name,
    g.nps,
    case when g.nps >= 9 then 'promoter' when g.nps >= 7 then 'passive' else 'detractor' end as nps_group,
    (g.food_score + g.cabin_score) / 2.0 as comfort_score,
    g.food_score,
    g.cabin_score,
    g.comment,
    g.submitted_at
from {{ ref('stg_ops__guest_surveys') }} as g
inner join {{ ref('int_bookings_enriched') }} as b on b.booking_id = g.booking_id
