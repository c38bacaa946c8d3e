select
    a.campaign_id,
    a.campaign_name,
    a.campaign_channel,
    c.budget_eur,
    count(distinct f.booking_id) as bookings,
    sum(f.net_revenue_eur) as attributed_revenue_eur,
    sum(f.net_revenue_eur) / nullif(c.budget_eur, 0) as return_on_spend
from {{ ref('int_campaign_attribution') }} as a
inner join {{ ref('fct_bookings') }} as f on f.booking_id = a.booking_id
inner join {{ ref('stg_crm__campaigns') }} as c on c.campaign_id = a.campaign_id
group by a.campaign_id, a.campaign_name, a.campaign_channel, c.budget_eur
