with source as (
    select * from {{ source('raw', 'fleet_maintenance_orders') }}
)

select
    order_id,
    ship_id,
    opened_at,
    closed_at,
    severity,
    cost_eur,
    _loaded_at as loaded_at
from source
