import { buildSchema, graphql } from 'graphql';

import { asProblem } from '../../../kernel/problem.js';
import { refuseUnserved } from './refuse-unserved.js';

describe('operations without a handler', () => {
  it('refuse by name instead of answering null, and leave served ones alone', async () => {
    const schema = buildSchema('type Query { served: Int, semanticSearch: Int } type Mutation { eraseAll: Boolean }');
    const served = schema.getQueryType()?.getFields().served;
    if (served) served.resolve = () => 1;
    refuseUnserved(schema);
    const answer = await graphql({ schema, source: '{ served semanticSearch }' });
    expect(answer.data).toEqual({ served: 1, semanticSearch: null });
    const problem = asProblem(answer.errors?.[0]?.originalError);
    expect(problem).toMatchObject({ kind: 'unsupported', facts: { operation: 'semanticSearch' } });
    expect(problem?.message).toContain('use search');
    const written = await graphql({ schema, source: 'mutation { eraseAll }' });
    expect(written.errors?.[0]?.message).toContain('eraseAll');
  });
});
