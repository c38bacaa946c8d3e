-- Written by generate/raw-sql.mjs.
create schema if not exists raw;

create or replace table raw.crm_customers as
select
  cast(i + 1 as BIGINT) as customer_id,
  cast('first_name ' || i as VARCHAR) as first_name,
  cast('last_name ' || i as VARCHAR) as last_name,
  cast('guest' || i || '@example.com' as VARCHAR) as email,
  cast('phone ' || i as VARCHAR) as phone,
  cast(['DE','AT','NL','FR','CH'][i % 5 + 1] as VARCHAR) as country_code,
  cast(['de','nl','fr'][i % 3 + 1] as VARCHAR) as language,
  cast(i % 3 = 0 as BOOLEAN) as marketing_opt_in,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as created_at,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as updated_at,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(60) as rows(i);

create or replace table raw.crm_customer_addresses as
select
  cast(i + 1 as BIGINT) as address_id,
  cast(i + 1 as BIGINT) as customer_id,
  cast(['Passau','Wien','Basel'][i % 3 + 1] as VARCHAR) as city,
  cast('postal_code ' || i as VARCHAR) as postal_code,
  cast(['DE','AT','CH'][i % 3 + 1] as VARCHAR) as country_code,
  cast(true as BOOLEAN) as is_primary,
  cast(date '2026-03-01' + cast(i * 3 as integer) as DATE) as valid_from,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(60) as rows(i);

create or replace table raw.crm_loyalty_accounts as
select
  cast(i + 1 as BIGINT) as loyalty_id,
  cast(i * 2 + 1 as BIGINT) as customer_id,
  cast(['reed','heron','eagle'][i % 3 + 1] as VARCHAR) as tier,
  cast(i * 137 as BIGINT) as points_balance,
  cast(date '2026-03-01' + cast(i * 3 as integer) as DATE) as joined_on,
  cast(date '2026-03-01' + cast(i * 3 as integer) as DATE) as expires_on,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(30) as rows(i);

create or replace table raw.crm_campaigns as
select
  cast(i + 1 as INTEGER) as campaign_id,
  cast('name ' || i as VARCHAR) as name,
  cast(['mail','print','search','social'][i % 4 + 1] as VARCHAR) as channel,
  cast(date '2026-03-01' + cast(i * 3 as integer) as DATE) as started_on,
  cast(date '2026-03-01' + cast(i * 3 as integer) as DATE) as ended_on,
  cast(1000 + i * 250 as DECIMAL(10,2)) as budget_eur,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(8) as rows(i);

create or replace table raw.crm_campaign_touches as
select
  cast(i + 1 as BIGINT) as touch_id,
  cast(i % 8 + 1 as INTEGER) as campaign_id,
  cast(i % 60 + 1 as BIGINT) as customer_id,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as touched_at,
  cast(['sent','opened','clicked'][i % 3 + 1] as VARCHAR) as event,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(120) as rows(i);

create or replace table raw.sales_bookings as
select
  cast(i + 1 as BIGINT) as booking_id,
  cast(i % 60 + 1 as BIGINT) as customer_id,
  cast(i % 24 + 1 as INTEGER) as voyage_id,
  cast(i % 40 + 1 as INTEGER) as cabin_id,
  cast(case when i % 3 = 0 then i % 10 + 1 end as INTEGER) as agency_id,
  cast(case when i % 4 = 0 then i % 8 + 1 end as INTEGER) as campaign_id,
  cast(['confirmed','sailed','sailed','cancelled'][i % 4 + 1] as VARCHAR) as status,
  cast(['web','phone','agency'][i % 3 + 1] as VARCHAR) as channel,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as booked_at,
  cast(case when i % 4 = 3 then timestamp '2026-05-01' + to_days(cast(i as integer)) end as TIMESTAMP) as cancelled_at,
  cast(1800 + i * 11 as DECIMAL(12,2)) as gross_amount,
  cast(i % 5 * 40 as DECIMAL(12,2)) as discount_amount,
  cast(['EUR','EUR','CHF'][i % 3 + 1] as VARCHAR) as currency,
  cast(i % 2 + 1 as SMALLINT) as guests,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(200) as rows(i);

create or replace table raw.sales_payments as
select
  cast(i + 1 as BIGINT) as payment_id,
  cast(i % 200 + 1 as BIGINT) as booking_id,
  cast(['card','transfer','voucher'][i % 3 + 1] as VARCHAR) as method,
  cast(400 + i * 5 as DECIMAL(12,2)) as amount,
  cast(['EUR','EUR','CHF'][i % 3 + 1] as VARCHAR) as currency,
  cast(['settled','settled','pending','failed'][i % 4 + 1] as VARCHAR) as status,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as paid_at,
  cast('4242' as VARCHAR) as card_last4,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(260) as rows(i);

create or replace table raw.sales_refunds as
select
  cast(i + 1 as BIGINT) as refund_id,
  cast(i * 9 + 1 as BIGINT) as payment_id,
  cast(90 + i as DECIMAL(12,2)) as amount,
  cast(['low-water','illness','goodwill'][i % 3 + 1] as VARCHAR) as reason,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as refunded_at,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(20) as rows(i);

create or replace table raw.sales_agencies as
select
  cast(i + 1 as INTEGER) as agency_id,
  cast('name ' || i as VARCHAR) as name,
  cast(['DE','AT','NL'][i % 3 + 1] as VARCHAR) as country_code,
  cast(0.08 + i * 0.005 as DECIMAL(5,4)) as commission_rate,
  cast(i % 7 <> 0 as BOOLEAN) as active,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(10) as rows(i);

create or replace table raw.sales_price_list as
select
  cast(i + 1 as BIGINT) as price_id,
  cast(i % 24 + 1 as INTEGER) as voyage_id,
  cast(['main','upper'][cast(i / 24 as integer) % 2 + 1] as VARCHAR) as cabin_class,
  cast(1500 + i * 20 as DECIMAL(10,2)) as price_eur,
  cast(date '2026-03-01' + cast(i * 3 as integer) as DATE) as valid_from,
  cast(date '2026-03-01' + cast(i * 3 as integer) as DATE) as valid_to,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(48) as rows(i);

create or replace table raw.sales_excursion_sales as
select
  cast(i + 1 as BIGINT) as sale_id,
  cast(i % 200 + 1 as BIGINT) as booking_id,
  cast(i % 12 + 1 as INTEGER) as excursion_id,
  cast(i % 2 + 1 as SMALLINT) as quantity,
  cast(35 + i % 7 * 5 as DECIMAL(8,2)) as unit_price,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as sold_at,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(140) as rows(i);

create or replace table raw.fleet_ships as
select
  cast(i + 1 as INTEGER) as ship_id,
  cast(['MS Heron','MS Kingfisher','MS Dipper','MS Grebe','MS Avocet'][i + 1] as VARCHAR) as name,
  cast('eni_number ' || i as VARCHAR) as eni_number,
  cast(2008 + i as SMALLINT) as built_year,
  cast(90 + i * 12 as SMALLINT) as capacity,
  cast(i % 8 + 1 as INTEGER) as home_port_id,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(5) as rows(i);

create or replace table raw.fleet_cabins as
select
  cast(i + 1 as INTEGER) as cabin_id,
  cast(i % 5 + 1 as INTEGER) as ship_id,
  cast('cabin_number ' || i as VARCHAR) as cabin_number,
  cast(['main','upper','sun'][i % 3 + 1] as VARCHAR) as deck,
  cast(['main','upper','suite'][i % 3 + 1] as VARCHAR) as cabin_class,
  cast(2 as SMALLINT) as max_guests,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(40) as rows(i);

create or replace table raw.fleet_ports as
select
  cast(i + 1 as INTEGER) as port_id,
  cast(['Passau','Linz','Wien','Budapest','Basel','Köln','Koblenz','Amsterdam'][i + 1] as VARCHAR) as name,
  cast(case when i < 4 then 'danube' else 'rhine' end as VARCHAR) as river,
  cast(['DE','AT','AT','HU','CH','DE','DE','NL'][i + 1] as VARCHAR) as country_code,
  cast(48.5 + i * 0.3 as DECIMAL(8,5)) as latitude,
  cast(13.4 - i * 0.9 as DECIMAL(8,5)) as longitude,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(8) as rows(i);

create or replace table raw.fleet_routes as
select
  cast(i + 1 as INTEGER) as route_id,
  cast(['Blue Danube','Castles of the Rhine','Wachau in Bloom','Iron Gate','Dutch Waterways','Advent Markets'][i + 1] as VARCHAR) as name,
  cast(['danube','rhine'][i % 2 + 1] as VARCHAR) as river,
  cast(4 + i as SMALLINT) as nights,
  cast(i + 1 as INTEGER) as start_port_id,
  cast(i + 2 as INTEGER) as end_port_id,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(6) as rows(i);

create or replace table raw.fleet_voyages as
select
  cast(i + 1 as INTEGER) as voyage_id,
  cast(i % 5 + 1 as INTEGER) as ship_id,
  cast(i % 6 + 1 as INTEGER) as route_id,
  cast(date '2026-03-01' + cast(i * 3 as integer) as DATE) as departs_on,
  cast(date '2026-03-01' + cast(i * 3 as integer) as DATE) as returns_on,
  cast(['done','done','planned'][i % 3 + 1] as VARCHAR) as status,
  cast(['spring','summer','autumn','advent'][i % 4 + 1] as VARCHAR) as season,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(24) as rows(i);

create or replace table raw.fleet_voyage_calls as
select
  cast(i + 1 as BIGINT) as call_id,
  cast(i % 24 + 1 as INTEGER) as voyage_id,
  cast(i % 8 + 1 as INTEGER) as port_id,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as arrives_at,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as departs_at,
  cast(cast(i / 24 as integer) + 1 as SMALLINT) as sequence_no,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(90) as rows(i);

create or replace table raw.fleet_fuel_logs as
select
  cast(i + 1 as BIGINT) as log_id,
  cast(i % 24 + 1 as INTEGER) as voyage_id,
  cast(i % 8 + 1 as INTEGER) as port_id,
  cast(2000 + i * 30 as DECIMAL(10,1)) as litres,
  cast(1.10 + i % 9 * 0.02 as DECIMAL(6,3)) as price_per_litre,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as bunkered_at,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(70) as rows(i);

create or replace table raw.fleet_excursions as
select
  cast(i + 1 as INTEGER) as excursion_id,
  cast(i % 8 + 1 as INTEGER) as port_id,
  cast('name ' || i as VARCHAR) as name,
  cast(60 + i * 10 as INTEGER) as duration_min,
  cast(35 + i * 3 as DECIMAL(8,2)) as list_price,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(12) as rows(i);

create or replace table raw.fleet_maintenance_orders as
select
  cast(i + 1 as BIGINT) as order_id,
  cast(i % 5 + 1 as INTEGER) as ship_id,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as opened_at,
  cast(case when i % 6 <> 0 then timestamp '2026-03-01 08:00:00' + to_days(cast(2 * i as integer)) end as TIMESTAMP) as closed_at,
  cast(['low','high','stop'][i % 3 + 1] as VARCHAR) as severity,
  cast(800 + i * 90 as DECIMAL(12,2)) as cost_eur,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(25) as rows(i);

create or replace table raw.ops_crew_members as
select
  cast(i + 1 as INTEGER) as crew_id,
  cast(['captain','engineer','hotel','galley'][i % 4 + 1] as VARCHAR) as role,
  cast(date '2026-03-01' + cast(i * 3 as integer) as DATE) as hired_on,
  cast(120 + i * 8 as DECIMAL(8,2)) as daily_rate,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(20) as rows(i);

create or replace table raw.ops_crew_shifts as
select
  cast(i + 1 as BIGINT) as shift_id,
  cast(i % 20 + 1 as INTEGER) as crew_id,
  cast(i % 24 + 1 as INTEGER) as voyage_id,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as starts_at,
  cast(timestamp '2026-03-01' + to_days(cast(i as integer)) + interval 10 hour as TIMESTAMP) as ends_at,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(100) as rows(i);

create or replace table raw.ops_guest_surveys as
select
  cast(i + 1 as BIGINT) as survey_id,
  cast(i % 200 + 1 as BIGINT) as booking_id,
  cast(i % 12 as SMALLINT) as nps,
  cast(i % 5 + 1 as SMALLINT) as food_score,
  cast((i + 2) % 5 + 1 as SMALLINT) as cabin_score,
  cast('comment ' || i as VARCHAR) as comment,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as submitted_at,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(90) as rows(i);

create or replace table raw.web_sessions as
select
  cast('session_id ' || i as VARCHAR) as session_id,
  cast(i % 60 + 1 as BIGINT) as customer_id,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as started_at,
  cast(['phone','tablet','desktop'][i % 3 + 1] as VARCHAR) as device,
  cast(i % 9 + 1 as INTEGER) as pages,
  cast('landing_page ' || i as VARCHAR) as landing_page,
  cast('campaign_id ' || i as VARCHAR) as utm_campaign,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(150) as rows(i);

create or replace table raw.fx_rates as
select
  cast(date '2026-01-01' + cast(i / 2 as integer) as DATE) as rate_date,
  cast(['EUR','CHF'][i % 2 + 1] as VARCHAR) as currency,
  cast(case when i % 2 = 0 then 1.0 else 1.05 end as DECIMAL(10,6)) as eur_rate,
  cast(timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer)) as TIMESTAMP) as _loaded_at
from range(40) as rows(i);
