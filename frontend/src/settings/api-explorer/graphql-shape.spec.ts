import { firstQuestion, innerType, isMutation, printType, type TypeRef } from './graphql-shape';

const scalar = (name: string): TypeRef => ({ kind: 'SCALAR', name });
const needed = (ofType: TypeRef): TypeRef => ({ kind: 'NON_NULL', name: null, ofType });
const list = (ofType: TypeRef): TypeRef => ({ kind: 'LIST', name: null, ofType });
const object: TypeRef = { kind: 'OBJECT', name: 'Dataset' };

describe('the first question to an operation', () => {
  it('prints types as the schema does', () => {
    expect(printType(needed(list(needed(scalar('String')))))).toBe('[String!]!');
    expect(innerType(needed(list(object))).name).toBe('Dataset');
  });

  it('takes what is required as variables, and asks for plain fields that need no argument', () => {
    const operation = {
      name: 'dataset',
      description: null,
      args: [
        { name: 'urn', type: needed(scalar('String')) },
        { name: 'hops', type: needed(scalar('Int')), defaultValue: '1' },
        { name: 'filter', type: scalar('String') },
      ],
      type: object,
    };
    const fields = [
      { name: 'urn', args: [], type: needed(scalar('String')) },
      { name: 'owner', args: [], type: object },
      { name: 'profiles', args: [{ type: needed(scalar('Int')) }], type: scalar('String') },
    ];
    expect(firstQuestion('query', operation, fields)).toEqual({
      query: 'query ($urn: String!) {\n  dataset(urn: $urn) {\n    urn\n  }\n}\n',
      variables: '{\n  "urn": ""\n}\n',
    });
  });

  it('has no braces where the answer is a plain value, and an empty object where one is given', () => {
    const args = [{ name: 'input', type: needed({ kind: 'INPUT_OBJECT', name: 'AddTagsInput' }) }];
    const operation = { name: 'addTags', description: null, args, type: scalar('Boolean') };
    expect(firstQuestion('mutation', operation, [])).toEqual({
      query: 'mutation ($input: AddTagsInput!) {\n  addTags(input: $input)\n}\n',
      variables: '{\n  "input": {}\n}\n',
    });
  });
});

describe('whether a text changes something', () => {
  it('is told by its operation, and not by words in comments and texts', () => {
    expect(isMutation('mutation M { addTags }')).toBe(true);
    expect(isMutation('query A { a } mutation B { b }')).toBe(true);
    expect(isMutation('# mutation\nquery { search(text: "} mutation") { total } }')).toBe(false);
    expect(isMutation('{ mutation }')).toBe(false);
  });
});
