import { partOf, tagsOf } from './openapi-part.js';

const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const DESCRIPTION = {
  openapi: '3.1.0',
  paths: {
    '/charts': { get: { tags: ['chart'], answer: ref('Chart') } },
    '/tables': { get: { tags: ['table'], answer: ref('Table') }, post: { tags: ['table', 'chart'] } },
  },
  components: {
    schemas: {
      Chart: { of: ref('Table') },
      Table: { owner: ref('Owner'), parent: ref('Table') },
      Owner: {},
      Other: {},
    },
    securitySchemes: { bearer: {} },
  },
};

describe('a part of an OpenAPI description', () => {
  test('can be chosen by each tag', () => {
    expect(tagsOf(DESCRIPTION)).toEqual([
      { tag: 'chart', count: 2 },
      { tag: 'table', count: 2 },
    ]);
  });

  test('has the operations of its tag, and what they refer to', () => {
    const part = partOf(DESCRIPTION, 'table');
    expect(Object.keys(part.paths)).toEqual(['/tables']);
    expect(Object.keys(part.components.schemas).toSorted()).toEqual(['Owner', 'Table']);
    expect(part.components.securitySchemes).toEqual({ bearer: {} });
    expect(part.openapi).toBe('3.1.0');
  });

  test('follows references of references', () => {
    const { schemas } = partOf(DESCRIPTION, 'chart').components;
    expect(Object.keys(schemas).toSorted()).toEqual(['Chart', 'Owner', 'Table']);
  });
});
