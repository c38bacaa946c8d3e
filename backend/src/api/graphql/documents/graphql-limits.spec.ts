import { getIntrospectionQuery, parse } from 'graphql';

import { Problem } from '../../../kernel/problem.js';
import { checkDocument, checkText, LIMITS, parseDocument } from './graphql-limits.js';

const nested = (depth: number): string => (depth === 1 ? '{ a }' : `{ a ${nested(depth - 1)} }`);
const expectRefused = (query: string, what: string): void => {
  expect(() => checkDocument(parse(query))).toThrow(Problem);
  expect(() => checkDocument(parse(query))).toThrow(what);
};
const expectAllowed = (query: string): void => expect(() => checkDocument(parse(query))).not.toThrow();

describe('limits of a GraphQL document', () => {
  it('takes twenty levels and refuses twenty-one', () => {
    expectAllowed(nested(LIMITS.depth));
    expectRefused(nested(LIMITS.depth + 1), 'depth');
  });

  it('counts depth through fragments', () => {
    expectRefused(`query { a { ...F } } fragment F on T ${nested(LIMITS.depth)}`, 'depth');
  });

  it('takes fifteen aliases of one field and refuses sixteen', () => {
    const aliases = (count: number): string => `{ ${Array.from({ length: count }, (_, at) => `a${at}: x`).join(' ')} }`;
    expectAllowed(aliases(15));
    expectRefused(aliases(16), 'aliases');
  });

  it('takes fifty aliases of one field that looks up a urn', () => {
    const lookups = (count: number): string =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: dataset(urn: "urn:li:tag:${index}") { exists }`).join(' ')} }`;
    expectAllowed(lookups(50));
    expectRefused(`{ container(urn: "c") ${lookups(51)} }`, 'that takes a urn');
  });

  it('counts a field with a urn beside other arguments as every other field', () => {
    const searches = Array.from(
      { length: 16 },
      (_, index) => `a${index}: explainAccess(urn: "u", privilege: "p") { x }`,
    );
    expectRefused(`{ ${searches.join(' ')} }`, 'aliases of one field');
  });

  it('counts fields of a fragment as often as it is spread', () => {
    const fields = Array.from({ length: 300 }, (_, at) => `f${at}`).join(' ');
    expectAllowed(`query { a { ...F } b { ...F } c { ...F } } fragment F on T { ${fields} }`);
    expectRefused(`query { a { ...F } b { ...F } c { ...F } d { ...F } } fragment F on T { ${fields} }`, 'fields');
  });

  it('ends on fragments that hold each other', () => {
    expectAllowed('query { ...A } fragment A on T { x ...B } fragment B on T { y ...A }');
  });

  it('refuses fifty-one root fields, also in a fragment', () => {
    const fields = Array.from({ length: 51 }, (_, at) => `f${at}`).join(' ');
    expectRefused(`{ ${fields} }`, 'root fields');
    expectRefused(`{ ...F } fragment F on Query { ${fields} }`, 'root fields');
  });

  it.each(['...F0', '...Unknown', '... { ...Unknown }'])(
    'refuses fragments that double at each of sixty levels and end in %s',
    (end) => {
      const levels = Array.from({ length: 60 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`);
      expectRefused(
        `{ ...F0 } ${levels.join(' ')} fragment F60 on Query { ${end} }`,
        'fragments where they are spread',
      );
    },
  );

  it('takes the introspection query that clients send', () => {
    expectAllowed(
      getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true, directiveIsRepeatable: true }),
    );
  });

  it.each(['[', '{a(b:', '{a', '{a:'])('refuses 10,000 times "%s" without parsing it', (opening) => {
    const query = `{ x(v: ${opening.repeat(10_000)}`;
    expect(() => parseDocument(query)).toThrow('at most 200 levels of brackets');
  });

  it('counts no brackets in texts and comments', () => {
    const query = `{ x(v: "${'['.repeat(300)}", w: """${'{'.repeat(300)}""") } # ${'('.repeat(300)}`;
    expect(parseDocument(query).definitions).toHaveLength(1);
  });

  it('names the place where a text does not parse', () => {
    expect(() => parseDocument('{ me { }')).toThrow('Syntax Error');
    expect(() => parseDocument(')))')).toThrow('Syntax Error');
  });

  it('refuses a text over 64 KiB before parsing it', () => {
    expect(() => checkText('x'.repeat(LIMITS.textBytes))).not.toThrow();
    expect(() => checkText('x'.repeat(LIMITS.textBytes + 1))).toThrow(Problem);
  });
});
