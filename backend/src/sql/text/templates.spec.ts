import { applyEdits } from './edits.js';
import { TEMPLATE_VALUE, templateEdits } from './templates.js';

it.each([
  ["SELECT * FROM {{ ref('orders') }}", 'SELECT * FROM orders'],
  ['SELECT * FROM {{ ref(\'package\', "orders") }}', 'SELECT * FROM orders'],
  ["SELECT * FROM {{- source('shop', 'orders') -}}", 'SELECT * FROM shop.orders'],
  ['SELECT * FROM {{ this }}', `SELECT * FROM ${TEMPLATE_VALUE}`],
  ["SELECT {{ dbt_utils.star('t') }} FROM t", `SELECT ${TEMPLATE_VALUE} FROM t`],
  ["WHERE day = '{{ var('day') }}'", `WHERE day = '${TEMPLATE_VALUE}'`],
  ["{{ config(materialized='table') }}SELECT 1", ' SELECT 1'],
  ['{% if x %}SELECT 1{% endif %}', ' SELECT 1 '],
  ['SELECT 1 {# not\nthis #}', 'SELECT 1  '],
  ['{{ ref() }}', TEMPLATE_VALUE],
])('reads %s as %s', (sql, rendered) => expect(applyEdits(sql, templateEdits(sql)).sql).toBe(rendered));

it.each(['SELECT 1', 'SELECT {a: 1} FROM t', "SELECT '{' || x || '}' FROM t"])('finds no template in %s', (sql) =>
  expect(templateEdits(sql)).toEqual([]),
);
