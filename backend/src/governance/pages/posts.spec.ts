import { person, SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { POST_EDITS } from './posts.js';

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.orders,PROD)';
const content = { contentType: 'TEXT', title: ' Maintenance ', description: 'On Sunday' };

const catalogue = (): SampleCatalogue =>
  new SampleCatalogue(POST_EDITS).with(ORDERS, 'schemaMetadata', {
    schemaName: 'orders',
    platform: 'urn:li:dataPlatform:postgres',
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields: [{ fieldPath: 'id', nativeDataType: 'int', type: { type: { 'com.linkedin.schema.NumberType': {} } } }],
  });
const create = (input: object, viewer = person('ann')): Promise<unknown> =>
  catalogue().run('createPost', { input: { postType: 'HOME_PAGE_ANNOUNCEMENT', content, ...input } }, viewer);

describe('an announcement', () => {
  it('for everybody needs the privilege to make announcements', () =>
    expect(create({})).rejects.toMatchObject({ facts: { privilege: 'CREATE_GLOBAL_ANNOUNCEMENTS' } }));

  it('about an asset needs the right to document that asset', () =>
    expect(create({ postType: 'ENTITY_ANNOUNCEMENT', resourceUrn: ORDERS })).rejects.toMatchObject({
      facts: { privilege: 'EDIT_ENTITY_DOCS' },
    }));

  it('about an asset names the asset, and a column that it has', async () => {
    const run = (input: object): Promise<unknown> =>
      catalogue().run('createPost', { input: { postType: 'ENTITY_ANNOUNCEMENT', content, ...input } });
    await expect(run({})).rejects.toMatchObject({ facts: { field: 'resourceUrn' } });
    await expect(run({ resourceUrn: ORDERS, subResource: 'none' })).rejects.toMatchObject({ kind: 'missing' });
    expect(await run({ resourceUrn: ORDERS, subResource: 'id' })).toBe(true);
  });

  it.each([
    ['a title of blanks', { title: ' ' }, 'content.title'],
    ['a link that is no address', { link: 'orders' }, 'content.link'],
    [
      'a picture that a browser would run',
      { media: { type: 'IMAGE', location: 'javascript:1' } },
      'content.media.location',
    ],
  ])('is refused with %s', (_, change, field) =>
    expect(
      catalogue().run('createPost', {
        input: { postType: 'HOME_PAGE_ANNOUNCEMENT', content: { ...content, ...change } },
      }),
    ).rejects.toMatchObject({ facts: { field } }),
  );

  it('is changed and deleted', async () => {
    const urn = 'urn:li:post:p';
    const world = catalogue().with(urn, 'postInfo', {
      type: 'HOME_PAGE_ANNOUNCEMENT',
      content: { type: 'TEXT', title: 'old' },
      created: 0,
      lastModified: 0,
    });
    await world.run('updatePost', { input: { urn, postType: 'HOME_PAGE_ANNOUNCEMENT', content } });
    expect(world.aspect(urn, 'postInfo')).toMatchObject({ content: { title: 'Maintenance' }, created: 0 });
    await world.run('deletePost', { urn });
    expect(world.exists(urn)).toBe(false);
  });
});

describe('the states of hints', () => {
  it('are written for each id, and answer that they were', async () => {
    const world = catalogue();
    const states = [
      { id: 'ann-welcome', properties: [{ key: 'seen', value: 'true' }, null, { key: 'at', value: null }] },
    ];
    expect(await world.run('batchUpdateStepStates', { input: { states } }, person('ann'))).toEqual({
      results: [{ id: 'ann-welcome', succeeded: true }],
    });
    expect(world.aspect('urn:li:dataHubStepState:ann-welcome', 'dataHubStepStateProperties')).toMatchObject({
      properties: { seen: 'true', at: '' },
    });
  });

  it('need an id', () =>
    expect(
      catalogue().run('batchUpdateStepStates', { input: { states: [{ id: ' ', properties: [] }] } }),
    ).rejects.toMatchObject({ facts: { field: 'states.id' } }));
});
