import { BAKERY } from '../../../test-support/odcs/sample-contracts.js';
import type { JsonObject } from '../../kernel/json.js';
import { objectOf, textOf } from '../../kernel/json.js';
import { loadModel } from '../../model/load-model.js';
import { assertionBreaches } from '../../store/rules/assertion-rules.js';
import { assertionsOf, type CatalogueContracts, convertOdcs } from './convert.js';

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,mill.public.orders,PROD)';
const OVENS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,mill.public.ovens,PROD)';
const NOTHING: CatalogueContracts = { contracts: new Map(), owners: new Set() };

function convert(
  document: unknown,
  catalogue: CatalogueContracts = NOTHING,
  settings: { env: string; platform?: string } = { env: 'PROD' },
) {
  const file = { name: 'bakery.yaml', text: JSON.stringify(document) };
  return convertOdcs(file, settings, async () => catalogue, '2026-11-24');
}
const withOne = (schemaObject: JsonObject): JsonObject => ({ ...BAKERY, slaProperties: [], schema: [schemaObject] });

async function valuesOf(aspect: string, catalogue?: CatalogueContracts): Promise<ReadonlyMap<string, JsonObject>> {
  const { proposals } = await convert(BAKERY, catalogue);
  const own = proposals.map(({ proposal }) => proposal).filter(({ aspectName }) => aspectName === aspect);
  return new Map(own.map(({ entityUrn, value }) => [entityUrn, value as JsonObject]));
}

/** What the catalogue has after an import. */
async function imported(): Promise<CatalogueContracts> {
  const infos = await valuesOf('assertionInfo');
  const contracts = [...(await valuesOf('dataContractProperties'))].map(([urn, properties]) => {
    const assertions = new Map(assertionsOf(properties).map((assertion) => [assertion, infos.get(assertion) ?? {}]));
    return [textOf(properties.entity) ?? '', { urn, documentId: 'bakery-orders', assertions }] as const;
  });
  return { contracts: new Map(contracts), owners: new Set() };
}

it('makes a contract for each object, with the assertions of its parts', async () => {
  const contracts = [...(await valuesOf('dataContractProperties')).values()];
  expect(contracts.map(({ entity }) => entity)).toEqual([ORDERS, OVENS]);
  const [orders, ovens] = contracts;
  expect([orders?.freshness, orders?.schema, ovens?.freshness, ovens?.schema]).toEqual(
    [1, 1, 1, 1].map(() => [{ assertion: expect.stringMatching(/^urn:li:assertion:/) }]),
  );
  expect(orders?.dataQuality).toHaveLength(9);
  expect(ovens?.dataQuality).toBeUndefined();
});

it('writes values that the model takes', async () => {
  const model = loadModel();
  const { proposals } = await convert(BAKERY);
  const written = proposals.map(({ proposal }) => proposal).filter(({ changeType }) => changeType === 'UPSERT');
  const breaches = written.flatMap(
    ({ aspectName, value }) => model.normalise(aspectName, value as JsonObject).breaches,
  );
  expect(breaches).toEqual([]);
  expect(
    written.flatMap(({ aspectName, value }) =>
      aspectName === 'assertionInfo' ? assertionBreaches(value as JsonObject) : [],
    ),
  ).toEqual([]);
});

it('turns rules into assertions that are evaluated here where there are such', async () => {
  const infos = [...(await valuesOf('assertionInfo')).values()];
  const counts = Object.fromEntries(
    Map.groupBy(infos, ({ type }) => textOf(type) ?? '')
      .entries()
      .map(([type, list]) => [type, list.length]),
  );
  // Custom are the rule of soda, and the row count that must not be between two numbers.
  expect(counts).toEqual({ DATA_SCHEMA: 2, FIELD: 5, VOLUME: 1, SQL: 1, CUSTOM: 2, FRESHNESS: 2 });
  const field = infos.map(({ fieldAssertion }) => objectOf(objectOf(fieldAssertion).fieldMetricAssertion));
  expect(field.find(({ metric }) => metric === 'UNIQUE_PERCENTAGE')).toMatchObject({
    operator: 'GREATER_THAN',
    parameters: { value: { value: '99', type: 'NUMBER' } },
  });
  const sql = infos.map(({ sqlAssertion }) => objectOf(sqlAssertion).statement).filter((one) => one !== undefined);
  expect(sql).toEqual(['SELECT count(*) FROM orders WHERE price < 0']);
});

it('writes the same again for the same document, and no assertion that means what is stored', async () => {
  const catalogue = await imported();
  const again = await convert(BAKERY, catalogue);
  expect((await convert(BAKERY)).proposals).toEqual((await convert(BAKERY)).proposals);
  expect(again.proposals.filter(({ proposal }) => proposal.aspectName === 'assertionInfo')).toEqual([]);
  expect(await valuesOf('dataContractProperties', catalogue)).toEqual(await valuesOf('dataContractProperties'));
});

it('removes assertions whose rules are gone, and takes them back when they return', async () => {
  const catalogue = await imported();
  const { proposals } = await convert(
    { ...BAKERY, schema: [{ name: 'orders' }, { name: 'ovens' }], slaProperties: [] },
    catalogue,
  );
  const removed = proposals.filter(({ proposal }) => objectOf(proposal.value).removed === true);
  expect(removed).toHaveLength(13);
  expect([...(await valuesOf('status', catalogue)).values()]).not.toContainEqual({ removed: true });
});

it('makes owners of those members only who own data, are in the team and in the catalogue', async () => {
  const catalogue = {
    ...NOTHING,
    owners: new Set(['urn:li:corpuser:ann', 'urn:li:corpuser:bob', 'urn:li:corpuser:zoe']),
  };
  const { proposals, warnings } = await convert(BAKERY, catalogue);
  const [first] = proposals.filter(({ proposal }) => proposal.aspectName === 'ownership');
  expect(first?.proposal.value).toEqual([
    {
      op: 'add',
      path: '/owners/urn:li:corpuser:ann/TECHNICAL_OWNER',
      value: { owner: 'urn:li:corpuser:ann', type: 'TECHNICAL_OWNER' },
    },
  ]);
  expect(warnings.map(({ place }) => place)).toEqual(expect.arrayContaining(['team.members[2]', 'team.members[3]']));
});

it('warns of everything that has no counterpart', async () => {
  const places = (await convert(BAKERY)).warnings.map(({ place }) => place);
  expect(places).toEqual(
    expect.arrayContaining([
      'document',
      'schema[0].properties',
      'schema[0].quality[2]',
      'schema[0].quality[4]',
      'slaProperties[2]',
    ]),
  );
});

it.each<[string, unknown, string]>([
  ['that breaks the standard', { ...BAKERY, status: 3 }, 'status must be a text, not 3'],
  ['without objects', { ...BAKERY, schema: [] }, 'schema must have an object'],
  ['whose platform is not known', { ...BAKERY, servers: [] }, 'name a server under servers'],
  [
    'with one dataset twice',
    { ...BAKERY, schema: [{ name: 'a' }, { name: 'A', physicalName: 'a' }] },
    'is the dataset of schema[0]',
  ],
  [
    'with one column twice',
    withOne({ name: 'a', properties: [{ name: 'x' }, { name: 'x' }] }),
    'names the column x a second time',
  ],
  [
    'with one id twice',
    withOne({ name: 'a', quality: [1, 2].map((mustBe) => ({ id: 'n', metric: 'rowCount', mustBe })) }),
    'quality[1].id must be unique',
  ],
])('refuses a document %s as a whole', async (_what, document, message) => {
  const { proposals, refused } = await convert(document);
  expect(proposals).toEqual([]);
  expect(refused.map((one) => one.message).join('\n')).toContain(message);
});

it('refuses a document for a dataset that has another contract, and takes one that was exported', async () => {
  const held = {
    urn: 'urn:li:dataContract:made-here',
    documentId: undefined,
    assertions: new Map<string, JsonObject>(),
  };
  const catalogue = { ...NOTHING, contracts: new Map([[ORDERS, held]]) };
  expect((await convert(BAKERY, catalogue)).refused.map(({ place }) => place)).toEqual(['schema[0]']);
  const { proposals } = await convert({ ...BAKERY, id: 'made-here' }, catalogue);
  expect(proposals.map(({ proposal }) => proposal.entityUrn)).toContain(held.urn);
});

it('names datasets by server, by the platform of the request, or by their urn', async () => {
  const datasets = async (document: JsonObject, platform?: string): Promise<readonly string[]> => {
    const { proposals } = await convert(document, NOTHING, {
      env: 'DEV',
      ...(platform === undefined ? {} : { platform }),
    });
    return proposals
      .filter(({ proposal }) => proposal.aspectName === 'datasetProperties')
      .map(({ proposal }) => proposal.entityUrn);
  };
  expect(await datasets(withOne({ name: 'a', physicalName: 'sales.a' }))).toEqual([
    'urn:li:dataset:(urn:li:dataPlatform:postgres,mill.sales.a,PROD)',
  ]);
  expect(await datasets({ ...withOne({ name: 'a' }), servers: [] }, 'hive')).toEqual([
    'urn:li:dataset:(urn:li:dataPlatform:hive,a,DEV)',
  ]);
  expect(await datasets(withOne({ name: 'a', customProperties: [{ property: 'datasetUrn', value: OVENS }] }))).toEqual([
    OVENS,
  ]);
});
