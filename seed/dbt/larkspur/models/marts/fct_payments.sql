select
    p.payment_id,
    p.booking_id,
    b.customer_id,
    p.payment_method,
    p.payment_status,
    p.paid_amount,
    p.currency,
    cast(p.paid_at as date) as paid_on,
    p.card_last4,
    r.refund_id is not null as is_refunded,
    coalesce(r.refund_amount, 0) as refund_amount
from {{ ref('stg_sales__payments') }} as p
left join {{ ref('stg_sales__bookings') }} as b on b.booking_id = p.booking_id
left join {{ ref('stg_sales__refunds') }} as r on r.payment_id = p.payment_id
