import { buildASTSchema, parse, validate } from 'graphql';

import { readSchemaDocument } from '../graphql-schema.mjs';
import { root } from '../workspace.mjs';
import { codeBlocksOf } from './code-blocks.mjs';
import { graphqlPages } from './graphql-reference.mjs';

const schema = buildASTSchema(readSchemaDocument());
const pages = graphqlPages(root);
const markdownOf = (id) => pages.find((page) => page.id === id).markdown;
const headingsOf = (id) => [...markdownOf(id).matchAll(/^## (\w+)$/gm)].map(([, name]) => name);

describe('the GraphQL reference', () => {
  test.each([
    ['graphql/queries', schema.getQueryType()],
    ['graphql/mutations', schema.getMutationType()],
  ])('%s has every operation, with a request that is valid', (id, type) => {
    expect(headingsOf(id).toSorted()).toEqual(Object.keys(type.getFields()).toSorted());
    const examples = codeBlocksOf(markdownOf(id));
    expect(examples).toHaveLength(headingsOf(id).length);
    const errors = examples.flatMap(({ code }) => validate(schema, parse(code)).map(({ message }) => message));
    expect(errors).toEqual([]);
  });

  test('has every other type once', () => {
    const roots = ['Query', 'Mutation'];
    const names = Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__') && !roots.includes(name));
    const described = pages.filter(({ id }) => !/queries|mutations/.test(id)).flatMap(({ id }) => headingsOf(id));
    expect(described.toSorted()).toEqual(names.toSorted());
  });
});
