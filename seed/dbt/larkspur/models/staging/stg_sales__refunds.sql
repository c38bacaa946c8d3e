with source as (
    select * from {{ source('raw', 'sales_refunds') }}
)

select
    refund_id,
    payment_id,
    amount as refund_amount,
    reason,
    refunded_at,
    _loaded_at as loaded_at
from source
