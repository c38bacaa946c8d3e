with source as (
    select * from {{ source('raw', 'sales_bookings') }}
)

select
    booking_id,
    customer_id,
    voyage_id,
    cabin_id,
    agency_id,
    campaign_id,
    lower(status) as booking_status,
    channel as booking_channel,
    booked_at,
    cancelled_at,
    gross_amount,
    discount_amount,
    currency,
    guests,
    gross_amount - discount_amount as net_amount,
    cancelled_at is not null as is_cancelled,
    _loaded_at as loaded_at
from source
