import { buildSchema, getIntrospectionQuery, graphql } from 'graphql';

import { writeFloats } from './write-floats.js';

const schema = writeFloats(
  buildSchema(`
    interface Share { share: Float! }
    type Row implements Share { share: Float!, shares: [Float!], rows: Int, name: String, next: Share }
    type Query { row(minimum: Float = 1): Row }
  `),
);

async function answerOf(source: string, row: object): Promise<string> {
  return JSON.stringify(await graphql({ schema, source, rootValue: { row: () => row } }));
}

describe('writeFloats', () => {
  it('writes whole numbers of Float fields with a fraction, also in lists', async () => {
    const answer = await answerOf('{ row { share shares rows } }', { share: 60, shares: [0, 0.5, -2], rows: 60 });
    expect(answer).toBe('{"data":{"row":{"share":60.0,"shares":[0.0,0.5,-2.0],"rows":60}}}');
  });

  it('answers null, and refuses what is no number, as before', async () => {
    expect(await answerOf('{ row { shares } }', { shares: null })).toBe('{"data":{"row":{"shares":null}}}');
    expect(await answerOf('{ row { share } }', { share: 'many' })).toContain('Float cannot represent');
  });

  it('answers introspection with the one type Float and the default values', async () => {
    const answer = await graphql({ schema, source: getIntrospectionQuery() });
    expect(answer.errors).toBeUndefined();
    expect(JSON.stringify(answer)).toContain('"defaultValue":"1"');
    expect(JSON.stringify(answer).match(/"name":"Float","description"/g)).toHaveLength(1);
  });

  it('takes variables of the type Float', async () => {
    const source = 'query q($minimum: Float) { row(minimum: $minimum) { share } }';
    const answer = await graphql({
      schema,
      source,
      rootValue: { row: ({ minimum }: { minimum: number }) => ({ share: minimum }) },
      variableValues: { minimum: 3 },
    });
    expect(JSON.stringify(answer)).toBe('{"data":{"row":{"share":3.0}}}');
  });
});
