with source as (
    select * from {{ source('raw', 'sales_payments') }}
)

select
    payment_id,
    booking_id,
    lower(method) as payment_method,
    cast(amount as decimal(14, 2)) as paid_amount,
    currency,
    status as payment_status,
    paid_at,
    card_last4,
    _loaded_at as loaded_at
from source
