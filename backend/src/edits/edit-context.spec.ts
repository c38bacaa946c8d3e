import { person, SampleCatalogue } from '../../test-support/edits/sample-catalogue.js';
import { storedEntity } from '../../test-support/store/stored-entity.js';
import { Authorizer, EDITOR_ROLE, READER_ROLE } from '../access/authorization/authorizer.js';
import { loadModel } from '../model/load-model.js';
import type { EntityReader } from '../store/contract/readers.js';
import type { ScrollAnswer } from '../search/answers/search.types.js';
import { EditContext, type EditContextParts, isColumn, present, valueOf } from './edit-context.js';

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.orders,PROD)';
const TAG = 'urn:li:tag:pii';
const SCHEMA = {
  schemaName: 'orders',
  platform: 'urn:li:dataPlatform:postgres',
  version: 0,
  hash: '',
  platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
  fields: [
    {
      fieldPath: 'id',
      nativeDataType: 'int',
      type: { type: { 'com.linkedin.schema.NumberType': {} } },
    },
  ],
};

const catalogue = (): SampleCatalogue =>
  new SampleCatalogue({}).with(TAG, 'tagProperties', { name: 'PII' }).with(ORDERS, 'schemaMetadata', SCHEMA);

describe('the arguments of an edit', () => {
  it('must be urns of the kinds that the field allows', () => {
    const context = catalogue().editContext();
    expect(() => context.check({ field: 'tag', urns: [TAG], kinds: ['tag'] })).not.toThrow();
    expect(() => context.check({ field: 'tag', urns: [ORDERS], kinds: ['tag', 'glossaryTerm'] })).toThrow(
      'tag must name a tag or glossaryTerm, not a dataset.',
    );
    expect(() => context.check({ field: 'tag', urns: ['pii'] })).toThrow(/^tag is not a urn: /);
  });

  it('must be able to carry what the edit writes', () => {
    const context = catalogue().editContext();
    expect(() => context.check({ field: 'urn', urns: [ORDERS], carries: 'ownership' })).not.toThrow();
    expect(() => context.check({ field: 'urn', urns: [TAG], carries: 'schemaMetadata' })).toThrow(
      "urn must name an entity that can carry schemaMetadata; a tag can't.",
    );
    expect(context.kindsWith('schemaMetadata')).toContain('dataset');
    expect(context.kindsWith('schemaMetadata')).not.toContain('tag');
    expect([context.isKind('dataset'), context.isKind('spaceship')]).toEqual([true, false]);
  });

  it('must name what exists, and the refusal names what does not', async () => {
    const context = catalogue().editContext();
    const entities = await context.existing([{ field: 'tag', urns: [TAG] }], ['tagProperties']);
    expect(valueOf(entities, TAG, 'tagProperties')).toMatchObject({ name: 'PII' });
    expect(valueOf(entities, TAG, 'ownership')).toEqual({});
    await expect(context.existing([{ field: 'tags', urns: [TAG, 'urn:li:tag:lost'] }])).rejects.toMatchObject({
      code: 'edit.no-such-entity',
      facts: { field: 'tags', urn: 'urn:li:tag:lost' },
    });
    const lost = ['urn:li:tag:lost', TAG, 'urn:li:tag:gone', 'urn:li:tag:lost'];
    await expect(context.existing([{ field: 'tags', urns: lost }])).rejects.toMatchObject({
      message: 'tags: urn:li:tag:lost, urn:li:tag:gone do not exist.',
    });
    const many = Array.from({ length: 12 }, (_, index) => `urn:li:tag:${index}`);
    await expect(context.existing([{ field: 'tags', urns: many }])).rejects.toMatchObject({
      message: expect.stringMatching(/urn:li:tag:9 and 2 more do not exist\.$/),
    });
  });

  it('must name columns that stand in the schema of their dataset', async () => {
    const context = catalogue().editContext();
    await context.columns('resources', [{ resourceUrn: ORDERS, subResource: 'id' }, { resourceUrn: TAG }]);
    await expect(context.columns('resources', [{ resourceUrn: ORDERS, subResource: 'lost' }])).rejects.toMatchObject({
      code: 'edit.no-such-entity',
      facts: { field: 'subResource' },
    });
    await expect(context.columns('resources', [{ resourceUrn: TAG, subResource: 'id' }])).rejects.toMatchObject({
      code: 'edit.field',
      facts: { field: 'resources' },
    });
  });

  it('may hold nulls in lists, and an empty field path, which name nothing', () => {
    expect(present(['a', null, undefined, 'b'])).toEqual(['a', 'b']);
    expect([null, '', 'id'].map((subResource) => isColumn({ resourceUrn: ORDERS, subResource }))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('a new urn', () => {
  it('has the given id, and without one an id of its own each time', () => {
    const context = catalogue().editContext();
    expect(context.newUrn('tag', 'mine')).toBe('urn:li:tag:mine');
    const fresh = [context.newUrn('tag'), context.newUrn('tag', ''), context.newUrn('tag', null)];
    expect(new Set(fresh).size).toBe(3);
    expect(() => context.newUrn('tag', 'a,(b')).toThrow(/^id is not a urn/);
  });
});

describe('what an edit may', () => {
  it('is decided for the viewer who asks', () => {
    const [editor, reader] = [EDITOR_ROLE, READER_ROLE].map((role) => catalogue().editContext(person('p', role)));
    expect([editor?.may('EDIT_ENTITY', ORDERS), reader?.may('EDIT_ENTITY', ORDERS)]).toEqual([true, false]);
  });
});

describe('what an edit matches', () => {
  /** A context whose search answers these pages, one after the other. */
  function searching(...pages: readonly (readonly string[])[]): { context: EditContext; scrolls: unknown[] } {
    const scrolls: unknown[] = [];
    const parts: Partial<EditContextParts> = {
      viewer: person('admin'),
      now: 5,
      model: loadModel(),
      reader: { entities: async () => new Map([[TAG, storedEntity(TAG)]]) } as unknown as EntityReader,
      authorizer: new Authorizer(),
      scroll: async (question) => {
        const page = pages[scrolls.length] ?? [];
        scrolls.push(question.scrollId);
        const nextScrollId = scrolls.length < pages.length ? `page ${scrolls.length}` : undefined;
        return { hits: page.map((urn) => ({ urn })), nextScrollId } as unknown as ScrollAnswer;
      },
    };
    return { context: new EditContext(parts as EditContextParts), scrolls };
  }

  it('is read page by page to the end', async () => {
    const { context, scrolls } = searching(['a', 'b'], ['c']);
    expect(await context.matching('filter', ['dataset'], [])).toEqual(['a', 'b', 'c']);
    expect(scrolls).toEqual([undefined, 'page 1']);
  });

  it('is refused when one write may not change so many, without reading on', async () => {
    const page = Array.from({ length: 10_000 }, (_, index) => `urn:li:tag:${index}`);
    const { context, scrolls } = searching(page, ['one more'], ['never read']);
    await expect(context.matching('filter', ['tag'], [])).rejects.toMatchObject({ facts: { field: 'filter' } });
    expect(scrolls).toHaveLength(2);
  });

  it('is cut to the first page for who asks for the first', async () => {
    const { context, scrolls } = searching(['a'], ['b']);
    expect(await context.firstMatching(['tag'], [], 1)).toEqual(['a']);
    expect(scrolls).toHaveLength(1);
    expect(context.stamp()).toEqual({ time: 5, actor: person('admin').urn });
  });
});
