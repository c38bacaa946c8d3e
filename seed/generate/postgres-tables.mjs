/**
 * The operational Postgres of Larkspur River Lines: database `larkspur`, one schema a department.
 * A column: [name, type, description, flags?, sample?]; flags: k key, n nullable, x never loaded into the warehouse, m masked on load;
 * sample: a DuckDB expression over the row number i that gives the dbt run its few rows.
 */
const table = (name, rows, about, columns) => ({
  name,
  rows,
  about,
  columns: columns.map(([column, type, description, flags = '', sample]) => ({ name: column, type, description, flags, sample })),
});

export const postgresTables = [
  table('crm.customers', 60, 'Everybody who ever asked for an offer or booked a cabin. One row a person.', [
    ['customer_id', 'bigint', 'Surrogate key of the customer', 'k'],
    ['first_name', 'varchar(80)', 'Given name as in the passport'],
    ['last_name', 'varchar(80)', 'Family name as in the passport'],
    ['email', 'varchar(254)', 'Address that confirmations go to; lower case', '', "'guest' || i || '@example.com'"],
    ['phone', 'varchar(32)', 'Phone in E.164 form', 'nm'],
    ['birth_date', 'date', 'Date of birth; stays in Postgres (privacy)', 'nx'],
    ['country_code', 'char(2)', 'ISO 3166 country of residence', '', "['DE','AT','NL','FR','CH'][i % 5 + 1]"],
    ['language', 'char(2)', 'Language of letters and calls', '', "['de','nl','fr'][i % 3 + 1]"],
    ['marketing_opt_in', 'boolean', 'Agreed to newsletters', '', 'i % 3 = 0'],
    ['created_at', 'timestamp', 'First contact'],
    ['updated_at', 'timestamp', 'Last change of the row'],
  ]),
  table('crm.customer_addresses', 60, 'Postal addresses of customers, with the time from which they hold.', [
    ['address_id', 'bigint', 'Surrogate key', 'k'],
    ['customer_id', 'bigint', 'Customer who lives there', '', 'i + 1'],
    ['line1', 'varchar(120)', 'Street and number', 'x'],
    ['city', 'varchar(80)', 'City', '', "['Passau','Wien','Basel'][i % 3 + 1]"],
    ['postal_code', 'varchar(12)', 'Postal code'],
    ['country_code', 'char(2)', 'ISO 3166 country', '', "['DE','AT','CH'][i % 3 + 1]"],
    ['is_primary', 'boolean', 'The address letters go to', '', 'true'],
    ['valid_from', 'date', 'First day the address holds'],
  ]),
  table('crm.loyalty_accounts', 30, 'Accounts of the Heron Club, the loyalty programme.', [
    ['loyalty_id', 'bigint', 'Surrogate key', 'k'],
    ['customer_id', 'bigint', 'Member', '', 'i * 2 + 1'],
    ['tier', 'varchar(12)', 'reed, heron or eagle', '', "['reed','heron','eagle'][i % 3 + 1]"],
    ['points_balance', 'bigint', 'Points that can be spent today', '', 'i * 137'],
    ['joined_on', 'date', 'Day of joining'],
    ['expires_on', 'date', 'Day the points expire', 'n'],
  ]),
  table('crm.campaigns', 8, 'Marketing campaigns.', [
    ['campaign_id', 'integer', 'Surrogate key', 'k'],
    ['name', 'varchar(120)', 'Working title'],
    ['channel', 'varchar(20)', 'mail, print, search or social', '', "['mail','print','search','social'][i % 4 + 1]"],
    ['started_on', 'date', 'First day'],
    ['ended_on', 'date', 'Last day', 'n'],
    ['budget_eur', 'numeric(10,2)', 'Planned spend in euro', '', '1000 + i * 250'],
  ]),
  table('crm.campaign_touches', 120, 'One row each time a campaign reached a customer.', [
    ['touch_id', 'bigint', 'Surrogate key', 'k'],
    ['campaign_id', 'integer', 'Campaign', '', 'i % 8 + 1'],
    ['customer_id', 'bigint', 'Customer', '', 'i % 60 + 1'],
    ['touched_at', 'timestamp', 'When'],
    ['event', 'varchar(16)', 'sent, opened or clicked', '', "['sent','opened','clicked'][i % 3 + 1]"],
  ]),
  table('sales.bookings', 200, 'One row a booked cabin. The heart of the company: everything that is money starts here.', [
    ['booking_id', 'bigint', 'Surrogate key, printed on the confirmation', 'k'],
    ['customer_id', 'bigint', 'Who pays', '', 'i % 60 + 1'],
    ['voyage_id', 'integer', 'Voyage', '', 'i % 24 + 1'],
    ['cabin_id', 'integer', 'Cabin', '', 'i % 40 + 1'],
    ['agency_id', 'integer', 'Travel agency; empty for direct sales', 'n', 'case when i % 3 = 0 then i % 10 + 1 end'],
    ['campaign_id', 'integer', 'Campaign named on the form', 'n', 'case when i % 4 = 0 then i % 8 + 1 end'],
    ['status', 'varchar(16)', 'option, confirmed, sailed or cancelled', '', "['confirmed','sailed','sailed','cancelled'][i % 4 + 1]"],
    ['channel', 'varchar(16)', 'web, phone or agency', '', "['web','phone','agency'][i % 3 + 1]"],
    ['booked_at', 'timestamp', 'When the booking was made'],
    ['cancelled_at', 'timestamp', 'When it was cancelled', 'n', "case when i % 4 = 3 then timestamp '2026-05-01' + to_days(cast(i as integer)) end"],
    ['gross_amount', 'numeric(12,2)', 'Price before discount, in the booking currency', '', '1800 + i * 11'],
    ['discount_amount', 'numeric(12,2)', 'Discount in the booking currency', '', 'i % 5 * 40'],
    ['currency', 'char(3)', 'ISO 4217 currency', '', "['EUR','EUR','CHF'][i % 3 + 1]"],
    ['guests', 'smallint', 'Number of guests in the cabin', '', 'i % 2 + 1'],
  ]),
  table('sales.booking_guests', 80, 'Names on the manifest. Never leaves Postgres.', [
    ['guest_id', 'bigint', 'Surrogate key', 'k'],
    ['booking_id', 'bigint', 'Booking'],
    ['first_name', 'varchar(80)', 'Given name'],
    ['last_name', 'varchar(80)', 'Family name'],
    ['passport_number', 'varchar(20)', 'Passport number, encrypted'],
    ['dietary_code', 'varchar(8)', 'Diet for the galley', 'n'],
  ]),
  table('sales.payments', 260, 'Payments against bookings, by any method.', [
    ['payment_id', 'bigint', 'Surrogate key', 'k'],
    ['booking_id', 'bigint', 'Booking that is paid', '', 'i % 200 + 1'],
    ['method', 'varchar(16)', 'card, transfer or voucher', '', "['card','transfer','voucher'][i % 3 + 1]"],
    ['amount', 'numeric(12,2)', 'Amount in the payment currency', '', '400 + i * 5'],
    ['currency', 'char(3)', 'ISO 4217 currency', '', "['EUR','EUR','CHF'][i % 3 + 1]"],
    ['status', 'varchar(16)', 'settled, pending or failed', '', "['settled','settled','pending','failed'][i % 4 + 1]"],
    ['paid_at', 'timestamp', 'Time of settlement'],
    ['card_last4', 'char(4)', 'Last digits of the card', 'nm', "'4242'"],
  ]),
  table('sales.refunds', 20, 'Money given back.', [
    ['refund_id', 'bigint', 'Surrogate key', 'k'],
    ['payment_id', 'bigint', 'Payment that is refunded', '', 'i * 9 + 1'],
    ['amount', 'numeric(12,2)', 'Amount in the payment currency', '', '90 + i'],
    ['reason', 'varchar(40)', 'low-water, illness, goodwill', '', "['low-water','illness','goodwill'][i % 3 + 1]"],
    ['refunded_at', 'timestamp', 'Time of the refund'],
  ]),
  table('sales.agencies', 10, 'Travel agencies with a contract.', [
    ['agency_id', 'integer', 'Surrogate key', 'k'],
    ['name', 'varchar(120)', 'Trading name'],
    ['country_code', 'char(2)', 'ISO 3166 country', '', "['DE','AT','NL'][i % 3 + 1]"],
    ['commission_rate', 'numeric(5,4)', 'Share of the net price', '', '0.08 + i * 0.005'],
    ['active', 'boolean', 'May sell', '', 'i % 7 <> 0'],
  ]),
  table('sales.price_list', 48, 'List prices by voyage and cabin class.', [
    ['price_id', 'bigint', 'Surrogate key', 'k'],
    ['voyage_id', 'integer', 'Voyage', '', 'i % 24 + 1'],
    ['cabin_class', 'varchar(16)', 'main, upper or suite', '', "['main','upper'][cast(i / 24 as integer) % 2 + 1]"],
    ['price_eur', 'numeric(10,2)', 'Price a cabin in euro', '', '1500 + i * 20'],
    ['valid_from', 'date', 'First day of the price'],
    ['valid_to', 'date', 'Last day of the price', 'n'],
  ]),
  table('sales.excursion_sales', 140, 'Shore excursions sold on board.', [
    ['sale_id', 'bigint', 'Surrogate key', 'k'],
    ['booking_id', 'bigint', 'Booking that is charged', '', 'i % 200 + 1'],
    ['excursion_id', 'integer', 'Excursion', '', 'i % 12 + 1'],
    ['quantity', 'smallint', 'Tickets', '', 'i % 2 + 1'],
    ['unit_price', 'numeric(8,2)', 'Price a ticket in euro', '', '35 + i % 7 * 5'],
    ['sold_at', 'timestamp', 'Time of sale'],
  ]),
  table('sales.legacy_invoices', 12, 'Invoices of the system before 2024. Read only; replaced by sales.payments.', [
    ['invoice_no', 'varchar(20)', 'Invoice number', 'k'],
    ['invoice_month', 'date', 'Month of the invoice'],
    ['net_eur', 'numeric(10,2)', 'Net amount in euro'],
    ['vat_eur', 'numeric(10,2)', 'VAT in euro'],
    ['customer_name', 'varchar(160)', 'Name as printed'],
  ]),
  table('fleet.ships', 5, 'The five ships.', [
    ['ship_id', 'integer', 'Surrogate key', 'k'],
    ['name', 'varchar(60)', 'Name on the bow', '', "['MS Heron','MS Kingfisher','MS Dipper','MS Grebe','MS Avocet'][i + 1]"],
    ['eni_number', 'char(8)', 'European vessel number'],
    ['built_year', 'smallint', 'Year built', '', '2008 + i'],
    ['capacity', 'smallint', 'Berths', '', '90 + i * 12'],
    ['home_port_id', 'integer', 'Port where it winters', '', 'i % 8 + 1'],
  ]),
  table('fleet.cabins', 40, 'Cabins of the ships.', [
    ['cabin_id', 'integer', 'Surrogate key', 'k'],
    ['ship_id', 'integer', 'Ship', '', 'i % 5 + 1'],
    ['cabin_number', 'varchar(8)', 'Number on the door'],
    ['deck', 'varchar(16)', 'main, upper or sun', '', "['main','upper','sun'][i % 3 + 1]"],
    ['cabin_class', 'varchar(16)', 'main, upper or suite', '', "['main','upper','suite'][i % 3 + 1]"],
    ['max_guests', 'smallint', 'Beds', '', '2'],
  ]),
  table('fleet.ports', 8, 'Ports of call.', [
    ['port_id', 'integer', 'Surrogate key', 'k'],
    ['name', 'varchar(60)', 'Name', '', "['Passau','Linz','Wien','Budapest','Basel','Köln','Koblenz','Amsterdam'][i + 1]"],
    ['river', 'varchar(20)', 'danube or rhine', '', "case when i < 4 then 'danube' else 'rhine' end"],
    ['country_code', 'char(2)', 'ISO 3166 country', '', "['DE','AT','AT','HU','CH','DE','DE','NL'][i + 1]"],
    ['latitude', 'numeric(8,5)', 'Degrees north', '', '48.5 + i * 0.3'],
    ['longitude', 'numeric(8,5)', 'Degrees east', '', '13.4 - i * 0.9'],
  ]),
  table('fleet.routes', 6, 'Routes that are sold.', [
    ['route_id', 'integer', 'Surrogate key', 'k'],
    ['name', 'varchar(80)', 'Name in the brochure', '', "['Blue Danube','Castles of the Rhine','Wachau in Bloom','Iron Gate','Dutch Waterways','Advent Markets'][i + 1]"],
    ['river', 'varchar(20)', 'danube or rhine', '', "['danube','rhine'][i % 2 + 1]"],
    ['nights', 'smallint', 'Nights on board', '', '4 + i'],
    ['start_port_id', 'integer', 'First port', '', 'i + 1'],
    ['end_port_id', 'integer', 'Last port', '', 'i + 2'],
  ]),
  table('fleet.voyages', 24, 'A route sailed by a ship on a date.', [
    ['voyage_id', 'integer', 'Surrogate key', 'k'],
    ['ship_id', 'integer', 'Ship', '', 'i % 5 + 1'],
    ['route_id', 'integer', 'Route', '', 'i % 6 + 1'],
    ['departs_on', 'date', 'Day of departure'],
    ['returns_on', 'date', 'Day of return'],
    ['status', 'varchar(16)', 'planned, sailing, done or cancelled', '', "['done','done','planned'][i % 3 + 1]"],
    ['season', 'varchar(12)', 'spring, summer, autumn or advent', '', "['spring','summer','autumn','advent'][i % 4 + 1]"],
  ]),
  table('fleet.voyage_calls', 90, 'Stops of a voyage, in order.', [
    ['call_id', 'bigint', 'Surrogate key', 'k'],
    ['voyage_id', 'integer', 'Voyage', '', 'i % 24 + 1'],
    ['port_id', 'integer', 'Port', '', 'i % 8 + 1'],
    ['arrives_at', 'timestamp', 'Planned arrival'],
    ['departs_at', 'timestamp', 'Planned departure'],
    ['sequence_no', 'smallint', 'Position in the voyage', '', 'cast(i / 24 as integer) + 1'],
  ]),
  table('fleet.fuel_logs', 70, 'Fuel taken on board.', [
    ['log_id', 'bigint', 'Surrogate key', 'k'],
    ['voyage_id', 'integer', 'Voyage', '', 'i % 24 + 1'],
    ['port_id', 'integer', 'Port of bunkering', '', 'i % 8 + 1'],
    ['litres', 'numeric(10,1)', 'Litres', '', '2000 + i * 30'],
    ['price_per_litre', 'numeric(6,3)', 'Euro a litre', '', '1.10 + i % 9 * 0.02'],
    ['bunkered_at', 'timestamp', 'Time of bunkering'],
  ]),
  table('fleet.excursions', 12, 'Excursions that can be sold at a port.', [
    ['excursion_id', 'integer', 'Surrogate key', 'k'],
    ['port_id', 'integer', 'Port', '', 'i % 8 + 1'],
    ['name', 'varchar(120)', 'Title in the programme'],
    ['duration_min', 'integer', 'Minutes', '', '60 + i * 10'],
    ['list_price', 'numeric(8,2)', 'Price a ticket in euro', '', '35 + i * 3'],
  ]),
  table('fleet.maintenance_orders', 25, 'Work orders of the yard.', [
    ['order_id', 'bigint', 'Surrogate key', 'k'],
    ['ship_id', 'integer', 'Ship', '', 'i % 5 + 1'],
    ['opened_at', 'timestamp', 'Opened'],
    ['closed_at', 'timestamp', 'Closed', 'n', "case when i % 6 <> 0 then timestamp '2026-03-01 08:00:00' + to_days(cast(2 * i as integer)) end"],
    ['severity', 'varchar(8)', 'low, high or stop', '', "['low','high','stop'][i % 3 + 1]"],
    ['cost_eur', 'numeric(12,2)', 'Invoice of the yard in euro', '', '800 + i * 90'],
    ['vendor_note', 'text', 'What the yard wrote; read by nobody but the technical office', 'nx'],
  ]),
  table('ops.crew_members', 20, 'Crew contracts.', [
    ['crew_id', 'integer', 'Surrogate key', 'k'],
    ['full_name', 'varchar(120)', 'Name', 'x'],
    ['role', 'varchar(30)', 'captain, engineer, hotel, galley', '', "['captain','engineer','hotel','galley'][i % 4 + 1]"],
    ['hired_on', 'date', 'First day of the contract'],
    ['daily_rate', 'numeric(8,2)', 'Euro a day', '', '120 + i * 8'],
  ]),
  table('ops.crew_shifts', 100, 'Who worked on which voyage.', [
    ['shift_id', 'bigint', 'Surrogate key', 'k'],
    ['crew_id', 'integer', 'Crew member', '', 'i % 20 + 1'],
    ['voyage_id', 'integer', 'Voyage', '', 'i % 24 + 1'],
    ['starts_at', 'timestamp', 'Start of the shift'],
    ['ends_at', 'timestamp', 'End of the shift', '', "timestamp '2026-03-01' + to_days(cast(i as integer)) + interval 10 hour"],
  ]),
  table('ops.guest_surveys', 90, 'Answers to the questionnaire on the last evening.', [
    ['survey_id', 'bigint', 'Surrogate key', 'k'],
    ['booking_id', 'bigint', 'Booking', '', 'i % 200 + 1'],
    ['nps', 'smallint', 'Would recommend, 0 to 10', '', 'i % 12'],
    ['food_score', 'smallint', '1 to 5', '', 'i % 5 + 1'],
    ['cabin_score', 'smallint', '1 to 5', '', '(i + 2) % 5 + 1'],
    ['comment', 'text', 'Free text', 'n'],
    ['submitted_at', 'timestamp', 'Time of sending'],
  ]),
];

/** Loaded from elsewhere: the web shop's click stream (its Kafka topic was never ingested) and a spreadsheet of rates. */
export const otherRawTables = [
  table('web_sessions', 150, 'Sessions of the booking site, folded from the click stream.', [
    ['session_id', 'varchar', 'Session', 'k'],
    ['customer_id', 'bigint', 'Customer, if signed in', 'n', 'i % 60 + 1'],
    ['started_at', 'timestamp', 'First click'],
    ['device', 'varchar', 'phone, tablet or desktop', '', "['phone','tablet','desktop'][i % 3 + 1]"],
    ['pages', 'integer', 'Pages seen', '', 'i % 9 + 1'],
    ['landing_page', 'varchar', 'Path of the first page'],
    ['utm_campaign', 'varchar', 'Campaign tag of the link', 'n', "'campaign_id ' || i"],
  ]),
  table('fx_rates', 40, 'Daily exchange rates, copied by hand from the treasury spreadsheet.', [
    ['rate_date', 'date', 'Day', 'k', "date '2026-01-01' + cast(i / 2 as integer)"],
    ['currency', 'char(3)', 'ISO 4217 currency', '', "['EUR','CHF'][i % 2 + 1]"],
    ['eur_rate', 'numeric(10,6)', 'Euro for one unit', '', 'case when i % 2 = 0 then 1.0 else 1.05 end'],
  ]),
];

/** Tables the loader leaves alone. */
const notLoaded = new Set(['sales.booking_guests', 'sales.legacy_invoices']);

export const duckType = (type) =>
  ({ text: 'VARCHAR', timestamp: 'TIMESTAMP', smallint: 'SMALLINT', integer: 'INTEGER', bigint: 'BIGINT', boolean: 'BOOLEAN', date: 'DATE' })[type] ??
  (/^(var)?char/.test(type) ? 'VARCHAR' : type.replace('numeric', 'DECIMAL').toUpperCase());

const loadedAt = { name: '_loaded_at', type: 'timestamp', description: 'When the loader wrote the row', flags: '' };

/** The tables of the warehouse's schema `raw`: what the loader makes of each Postgres table, and the two others. */
export const rawTables = [
  ...postgresTables
    .filter(({ name }) => !notLoaded.has(name))
    .map((from) => ({
      name: from.name.replace('.', '_'),
      from: from.name,
      rows: from.rows,
      about: `Copy of ${from.name}, replaced every night.`,
      columns: [...from.columns.filter(({ flags }) => !flags.includes('x')), loadedAt],
    })),
  ...otherRawTables.map((raw) => ({ ...raw, columns: [...raw.columns, loadedAt] })),
].map((raw) => ({ ...raw, columns: raw.columns.map((column) => ({ ...column, duck: duckType(column.type) })) }));
