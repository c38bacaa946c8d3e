import { fakeServer } from '../../../test-support/server';
import { changeJoin, createJoin, readJoin, type Join } from './join-edits';

const BUYER: Join = {
  name: 'buyer',
  sourceUrn: 'urn:li:dataset:orders',
  destinationUrn: 'urn:li:dataset:customers',
  cardinality: 'N_ONE',
  pairs: [{ sourceField: 'customer_id', destinationField: 'id' }],
};
const URN = 'urn:li:erModelRelationship:buyer';
const sent = {
  name: 'buyer',
  source: BUYER.sourceUrn,
  destination: BUYER.destinationUrn,
  erModelRelationshipCardinality: 'N_ONE',
  relationshipFieldmappings: [{ sourceField: 'customer_id', destinationField: 'id' }],
};

describe('edits of joins', () => {
  it('relate two datasets, and undo deletes what was made', async () => {
    const server = fakeServer({
      CreateErModelRelationship: { createERModelRelationship: { urn: URN } },
      DeleteErModelRelationship: {},
    });
    const edit = createJoin(BUYER);
    await edit.run();
    await edit.undo?.();
    expect(server.requestsOf('CreateErModelRelationship')).toEqual([{ input: { properties: sent } }]);
    expect(server.requestsOf('DeleteErModelRelationship')).toEqual([{ urn: URN }]);
  });

  it('keep who made a relationship when it is changed, and undo writes what was stored', async () => {
    const server = fakeServer({ UpdateErModelRelationship: {} });
    const before: Join = { ...BUYER, createdAt: 5, createdBy: 'urn:li:corpuser:jo' };
    const edit = changeJoin(URN, { ...BUYER, cardinality: 'N_N' }, before);
    await edit.run();
    await edit.undo?.();
    const stamp = { createdAt: 5, createdBy: 'urn:li:corpuser:jo' };
    expect(server.requestsOf('UpdateErModelRelationship')).toEqual([
      { urn: URN, input: { properties: { ...sent, erModelRelationshipCardinality: 'N_N', ...stamp } } },
      { urn: URN, input: { properties: { ...sent, ...stamp } } },
    ]);
  });
});

describe('a stored join', () => {
  it('is read with its pairs of columns and its maker', () => {
    expect(
      readJoin({
        name: 'buyer',
        source: BUYER.sourceUrn,
        destination: BUYER.destinationUrn,
        cardinality: 'N_ONE',
        relationshipFieldMappings: BUYER.pairs,
        created: { time: 5, actor: 'urn:li:corpuser:jo' },
      }),
    ).toEqual({ ...BUYER, createdAt: 5, createdBy: 'urn:li:corpuser:jo' });
  });

  it('is many to many where nothing is said, as in the model, and none without both datasets', () => {
    expect(readJoin({ name: 'x', source: 'urn:a', destination: 'urn:b' })?.cardinality).toBe('N_N');
    expect(readJoin({ name: 'x', source: 'urn:a' })).toBeUndefined();
    expect(readJoin(undefined)).toBeUndefined();
  });
});
