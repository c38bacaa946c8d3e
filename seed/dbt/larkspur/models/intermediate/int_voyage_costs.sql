with fuel as (
    select
        voyage_id,
        sum(litres) as fuel_litres,
        sum(fuel_cost_eur) as fuel_cost_eur
    from {{ ref('stg_fleet__fuel_logs') }}
    group by voyage_id
),

crew as (
    select
        sh.voyage_id,
        sum(sh.hours_worked) as crew_hours,
        cast(sum(sh.hours_worked * m.daily_rate / 10) as decimal(12, 2)) as crew_cost_eur
    from {{ ref('stg_ops__crew_shifts') }} as sh
    inner join {{ ref('stg_ops__crew_members') }} as m on m.crew_id = sh.crew_id
    group by sh.voyage_id
),

calls as (
    select
        voyage_id,
        count(*) as port_calls
    from {{ ref('stg_fleet__voyage_calls') }}
    group by voyage_id
)

select
    v.voyage_id,
    v.ship_id,
    v.departs_on,
    coalesce(fuel.fuel_litres, 0) as fuel_litres,
    coalesce(fuel.fuel_cost_eur, 0) as fuel_cost_eur,
    coalesce(crew.crew_hours, 0) as crew_hours,
    coalesce(crew.crew_cost_eur, 0) as crew_cost_eur,
    coalesce(calls.port_calls, 0) as port_calls,
    coalesce(fuel.fuel_cost_eur, 0) + coalesce(crew.crew_cost_eur, 0) as direct_cost_eur
from {{ ref('stg_fleet__voyages') }} as v
left join fuel on fuel.voyage_id = v.voyage_id
left join crew on crew.voyage_id = v.voyage_id
left join calls on calls.voyage_id = v.voyage_id
