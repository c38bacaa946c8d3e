import { parse } from 'yaml';

import { BAKERY } from '../../../test-support/odcs/sample-contracts.js';
import type { JsonObject } from '../../kernel/json.js';
import type { Problem, ProblemKind } from '../../kernel/problem.js';
import type { EntityReaders } from '../../store/contract/readers.js';
import { ContractExportController } from './contract-export.controller.js';

const URN = 'urn:li:dataContract:bakery/1';
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:postgres,mill.public.orders,PROD)';
const ROWS = 'urn:li:assertion:rows';
const rows = {
  type: 'VOLUME',
  entityUrn: DATASET,
  volumeAssertion: {
    type: 'ROW_COUNT_TOTAL',
    entity: DATASET,
    rowCountTotal: { operator: 'GREATER_THAN', parameters: { value: { value: '9', type: 'NUMBER' } } },
  },
};

async function exported(urn: unknown, entities: Readonly<Record<string, object>>) {
  const headers: Record<string, string> = {};
  const reader = {
    entities: async (urns: readonly string[]) =>
      new Map(
        urns.flatMap((one) => (entities[one] ? [[one, { urn: one, removed: false, ...entities[one] }] as const] : [])),
      ),
  };
  const controller = new ContractExportController({ as: () => reader } as unknown as EntityReaders);
  const reply = { header: (name: string, value: string) => void (headers[name] = value) };
  const text = await controller.odcs({ visibility: {} } as never, urn, reply as never);
  return { headers, document: parse(text) as JsonObject };
}
const contract = (properties: object, state = 'ACTIVE') => ({
  aspects: {
    dataContractProperties: { value: { entity: DATASET, ...properties } },
    dataContractStatus: { value: { state } },
  },
});

it('answers a contract as a file in YAML, with the assertions that are there', async () => {
  const { headers, document } = await exported(URN, {
    [URN]: contract({ dataQuality: [{ assertion: ROWS }, { assertion: 'urn:li:assertion:gone' }] }, 'PENDING'),
    [ROWS]: { aspects: { assertionInfo: { value: rows } } },
  });
  expect(headers).toEqual({
    'content-type': 'application/yaml; charset=utf-8',
    'content-disposition': 'attachment; filename="bakery_1.odcs.yaml"',
  });
  expect(document).toMatchObject({
    status: 'proposed',
    schema: [{ name: 'orders', quality: [{ id: 'rows', metric: 'rowCount', mustBeGreaterThan: 9 }] }],
  });
});

it('leaves out assertions that are soft-deleted, and keeps the rest of an imported document', async () => {
  const text = JSON.stringify({
    ...BAKERY,
    slaProperties: [],
    schema: [{ name: 'orders', customProperties: [{ property: 'datasetUrn', value: DATASET }] }],
  });
  const { document } = await exported(URN, {
    [URN]: contract({ dataQuality: [{ assertion: ROWS }], rawContract: text }),
    [ROWS]: { removed: true, aspects: { assertionInfo: { value: rows } } },
  });
  expect(document).toMatchObject({ id: 'bakery-orders', price: { priceAmount: 3.5 }, schema: [{ name: 'orders' }] });
  expect(JSON.stringify(document)).not.toContain('rowCount');
});

it.each<[string, unknown, ProblemKind]>([
  ['no urn', undefined, 'invalid'],
  ['the urn of something else', DATASET, 'invalid'],
  ['a contract that is not there', URN, 'missing'],
])('refuses %s', async (_what, urn, kind) => {
  await expect(exported(urn, {})).rejects.toMatchObject({ kind } satisfies Partial<Problem>);
});
