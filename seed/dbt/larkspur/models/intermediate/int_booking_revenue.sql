{{ config(materialized='table') }}

with paid as (
    select
        booking_id,
        sum(paid_amount) as paid_amount,
        max(paid_at) as last_paid_at,
        count(*) as payment_count
    from {{ ref('stg_sales__payments') }}
    where payment_status = 'settled'
    group by booking_id
),

refunded as (
    select
        p.booking_id,
        sum(r.refund_amount) as refund_amount
    from {{ ref('stg_sales__refunds') }} as r
    inner join {{ ref('stg_sales__payments') }} as p on p.payment_id = r.payment_id
    group by p.booking_id
),

excursions as (
    select
        booking_id,
        sum(excursion_revenue_eur) as excursion_revenue_eur
    from {{ ref('stg_sales__excursion_sales') }}
    group by booking_id
),

rates as (
    select
        currency,
        avg(eur_rate) as eur_rate
    from {{ ref('stg_fx_rates') }}
    group by currency
)

select
    b.booking_id,
    b.currency,
    rates.eur_rate,
    {{ in_euro('b.gross_amount', 'rates.eur_rate') }} as gross_revenue_eur,
    {{ in_euro('b.discount_amount', 'rates.eur_rate') }} as discount_eur,
    {{ in_euro('b.net_amount', 'rates.eur_rate') }} as net_revenue_eur,
    {{ in_euro('coalesce(paid.paid_amount, 0)', 'rates.eur_rate') }} as paid_eur,
    {{ in_euro('coalesce(refunded.refund_amount, 0)', 'rates.eur_rate') }} as refund_eur,
    coalesce(excursions.excursion_revenue_eur, 0) as excursion_revenue_eur,
    paid.last_paid_at,
    coalesce(paid.payment_count, 0) as payment_count
from {{ ref('stg_sales__bookings') }} as b
left join rates on rates.currency = b.currency
left join paid on paid.booking_id = b.booking_id
left join refunded on refunded.booking_id = b.booking_id
left join excursions on excursions.booking_id = b.booking_id
