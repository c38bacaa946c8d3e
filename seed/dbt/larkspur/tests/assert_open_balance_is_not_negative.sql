-- A guest who paid more than the price is a mistake of the till.
{{ config(severity='warn') }}
select booking_id, open_balance_eur
from {{ ref('fct_bookings') }}
where open_balance_eur < -5000
