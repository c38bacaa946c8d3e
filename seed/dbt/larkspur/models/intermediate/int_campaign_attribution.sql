with first_click as (
    select
        customer_id,
        campaign_id,
        touched_at,
        row_number() over (partition by customer_id order by touched_at) as touch_rank
    from {{ ref('stg_crm__campaign_touches') }}
    where event = 'clicked'
)

select
    b.booking_id,
    b.customer_id,
    coalesce(b.campaign_id, f.campaign_id) as campaign_id,
    c.campaign_name,
    c.campaign_channel,
    case when b.campaign_id is not null then 'declared' else 'first click' end as attribution,
    f.touched_at as first_click_at
from {{ ref('stg_sales__bookings') }} as b
left join first_click as f on f.customer_id = b.customer_id and f.touch_rank = 1
left join {{ ref('stg_crm__campaigns') }} as c
    on c.campaign_id = coalesce(b.campaign_id, f.campaign_id)
