import { readFileSync } from 'node:fs';

import { Ajv2019 } from 'ajv/dist/2019.js';

import type { JsonObject } from '../../src/kernel/json.js';

/** Whether a value keeps to the JSON Schema that Bitol publishes. Formats such as dates are not looked at, as the schema has it. */
export const keepsToPublishedSchema = new Ajv2019({ strict: false, validateFormats: false, logger: false }).compile(
  JSON.parse(readFileSync(new URL('./odcs-json-schema-v3.1.0.json', import.meta.url), 'utf8')) as object,
);

/** A contract of a bakery's orders that uses most of what the standard has. */
export const BAKERY: JsonObject = {
  apiVersion: 'v3.1.0',
  kind: 'DataContract',
  id: 'bakery-orders',
  name: 'Orders of the bakery',
  version: '1.4.0',
  status: 'active',
  tenant: 'Old Mill',
  domain: 'sales',
  tags: ['bread', 'daily'],
  description: { purpose: 'What was ordered at the counter.', limitations: 'Not for orders by telephone.' },
  servers: [
    {
      server: 'mill',
      type: 'postgres',
      host: 'db.mill.example',
      port: 5432,
      database: 'mill',
      schema: 'public',
      environment: 'prod',
    },
  ],
  schema: [
    {
      name: 'orders',
      physicalType: 'table',
      description: 'One row for each order.',
      tags: ['orders'],
      properties: [
        {
          name: 'order_id',
          logicalType: 'integer',
          physicalType: 'bigint',
          required: true,
          primaryKey: true,
          primaryKeyPosition: 1,
          unique: true,
          quality: [
            {
              id: 'no_null_ids',
              metric: 'nullValues',
              mustBe: 0,
              dimension: 'completeness',
              description: 'Every order has a number.',
            },
            { metric: 'duplicateValues', mustBeLessThan: 1, unit: 'percent' },
          ],
        },
        {
          name: 'kind',
          logicalType: 'string',
          logicalTypeOptions: { maxLength: 20 },
          quality: [
            { metric: 'invalidValues', arguments: { validValues: ['rye', 'spelt'] }, mustBeLessThan: 5 },
            { metric: 'missingValues', arguments: { missingValues: [null, '', 'n/a'] }, mustBe: 0 },
          ],
        },
        {
          name: 'customer',
          logicalType: 'object',
          properties: [
            {
              name: 'town',
              logicalType: 'string',
              quality: [{ metric: 'invalidValues', arguments: { pattern: '^[A-Z]' }, mustBe: 0 }],
            },
          ],
        },
        {
          name: 'items',
          logicalType: 'array',
          items: { logicalType: 'object', properties: [{ name: 'price', logicalType: 'number' }] },
        },
        { name: 'ordered_at', logicalType: 'timestamp', relationships: [{ to: 'calendar.day' }] },
      ],
      quality: [
        { id: 'enough', metric: 'rowCount', mustBeBetween: [10, 5000], severity: 'error' },
        { type: 'sql', query: 'SELECT count(*) FROM {object} WHERE price < 0', mustBe: 0, name: 'No negative prices' },
        { type: 'text', description: 'Opening days only.' },
        { type: 'custom', engine: 'soda', implementation: { type: 'duplicate_percent', columns: ['order_id'] } },
        { metric: 'rowCount', mustNotBeBetween: [1, 2] },
      ],
    },
    { name: 'ovens', properties: [{ name: 'oven_id' }] },
  ],
  price: { priceAmount: 3.5, priceCurrency: 'EUR', priceUnit: 'loaf' },
  support: [{ channel: '#bakery', tool: 'slack' }],
  team: {
    name: 'Bakers',
    members: [
      { username: 'ann', role: 'Data Owner', dateIn: '2024-01-01' },
      { username: 'bob', role: 'Owner', dateOut: '2024-02-01' },
      { username: 'eve', role: 'Data Steward' },
      { username: 'zoe', role: 'Analyst' },
    ],
  },
  roles: [{ role: 'reader', access: 'read' }],
  slaProperties: [
    { property: 'latency', value: 4, unit: 'd', element: 'orders.ordered_at' },
    { property: 'frequency', value: 1.5, unit: 'h', element: 'ovens' },
    { property: 'retention', value: 3, unit: 'y', element: 'orders' },
  ],
  customProperties: [{ property: 'oven', value: { degrees: 240 } }],
};
