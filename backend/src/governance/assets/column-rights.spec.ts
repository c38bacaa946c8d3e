import { readPolicy, type Policy } from '../../access/policies/policy.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { person, SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { DOCUMENTATION_EDITS } from '../associations/documentation.js';
import { LABEL_EDITS } from '../associations/labels.js';
import { LOGICAL_EDITS } from './logical.js';

const CHILD = 'urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.orders,PROD)';
const PARENT = 'urn:li:dataset:(urn:li:dataPlatform:logical,orders,PROD)';
const [CHILD_ID, PARENT_ID] = [schemaFieldUrn(CHILD, 'id'), schemaFieldUrn(PARENT, 'id')];
const PII = 'urn:li:tag:pii';
const jane = person('jane');

/** A policy for Jane on one urn. */
function grant(privilege: string, urn: string): Policy {
  const criteria = [{ field: 'URN', values: [urn], condition: 'EQUALS' }];
  const info = { state: 'ACTIVE', type: 'METADATA', privileges: [privilege], actors: { users: [jane.urn] } };
  const policy = readPolicy('urn:li:dataHubPolicy:jane', { ...info, resources: { filter: { criteria } } });
  if (!policy) throw new Error('the policy is not active');
  return policy;
}

function catalogue(...policies: readonly Policy[]): SampleCatalogue {
  const world = new SampleCatalogue({ ...LABEL_EDITS, ...DOCUMENTATION_EDITS, ...LOGICAL_EDITS }, policies);
  const type = { type: { 'com.linkedin.schema.NumberType': {} } };
  for (const [urn, column] of [
    [CHILD, CHILD_ID],
    [PARENT, PARENT_ID],
  ] as const)
    world
      .with(urn, 'schemaMetadata', {
        schemaName: 's',
        platform: 'urn:li:dataPlatform:postgres',
        version: 0,
        hash: '',
        platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
        fields: ['id', 'amount'].map((fieldPath) => ({ fieldPath, nativeDataType: 'int', type })),
      })
      .with(column, 'status', { removed: false });
  return world.with(PII, 'tagProperties', { name: 'pii' });
}

async function outcome(world: SampleCatalogue, mutation: string, args: unknown): Promise<string> {
  try {
    await world.run(mutation, args, jane);
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('the logical parent of a column', () => {
  const args = { input: { resourceUrn: CHILD_ID, parentUrn: PARENT_ID } };

  it.each([
    ['both datasets', CHILD, PARENT],
    ['both columns', CHILD_ID, PARENT_ID],
    ['the dataset of the child and the column of the parent', CHILD, PARENT_ID],
    ['the column of the child and the dataset of the parent', CHILD_ID, PARENT],
  ])('is set by who may edit %s', async (_, child, parent) => {
    const world = catalogue(grant('EDIT_ENTITY', child), grant('EDIT_ENTITY', parent));
    expect(await outcome(world, 'setLogicalParent', args)).toBe('done');
  });

  it('is refused to who may edit one side, or another column', async () => {
    expect(await outcome(catalogue(grant('EDIT_ENTITY', CHILD)), 'setLogicalParent', args)).toBe('access.forbidden');
    const other = grant('EDIT_ENTITY', schemaFieldUrn(PARENT, 'amount'));
    expect(await outcome(catalogue(grant('EDIT_ENTITY', CHILD), other), 'setLogicalParent', args)).toBe(
      'access.forbidden',
    );
  });
});

describe('a right on one column', () => {
  const tag = (subResource: string) => ({ input: { tagUrn: PII, resourceUrn: CHILD, subResource } });

  it('tags the column, but neither another one nor the dataset', async () => {
    const world = catalogue(grant('EDIT_DATASET_COL_TAGS', CHILD_ID));
    expect(await outcome(world, 'addTag', tag('id'))).toBe('done');
    expect(await outcome(world, 'addTag', tag('amount'))).toBe('access.forbidden');
    expect(await outcome(world, 'addTag', { input: { tagUrn: PII, resourceUrn: CHILD } })).toBe('access.forbidden');
  });

  it('describes the column', async () => {
    const describe = { input: { resourceUrn: CHILD, subResource: 'id', description: 'key' } };
    const column = grant('EDIT_DATASET_COL_DESCRIPTION', CHILD_ID);
    expect(await outcome(catalogue(column), 'updateDescription', describe)).toBe('done');
    expect(await outcome(catalogue(grant('EDIT_DATASET_COL_DESCRIPTION', PARENT)), 'updateDescription', describe)).toBe(
      'access.forbidden',
    );
  });
});
