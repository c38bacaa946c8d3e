-- A ship that may not sail costs 20,000 euro a day.
select order_id, days_open
from {{ ref('fct_ship_costs') }}
where severity = 'stop' and days_open > 21
