import fc from 'fast-check';

import { loadModel } from './load-model.js';
import type { EntityKind, UrnPartSpec } from './model.types.js';
import { readRawModel } from './raw-model.js';

const model = loadModel();
const { raw } = readRawModel();

function expectFault(urn: string, part: string, words: string): void {
  expect(() => model.checkUrn(urn)).toThrow(
    expect.objectContaining({
      kind: 'invalid',
      code: 'urn.invalid',
      message: expect.stringContaining(words) as string,
      facts: expect.objectContaining({ part }) as object,
    }) as Error,
  );
}

/** Texts that a key part may be: no comma or parenthesis, since these part a key. */
const text = fc.stringMatching(/^[\w .:/%-]{1,12}$/).filter((value) => value.trim() === value);

function partOf(spec: UrnPartSpec): fc.Arbitrary<string> {
  if (spec.type === 'urn')
    return fc.constantFrom(
      'urn:li:dataPlatform:hive',
      'urn:li:dataFlow:(airflow,f,PROD)',
      'urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)',
    );
  const symbols = raw.types[spec.type]?.enum;
  return symbols ? fc.constantFrom(...symbols) : text;
}

function keyOf(kind: EntityKind): fc.Arbitrary<Record<string, string>> {
  return fc.record(Object.fromEntries(kind.urn.map((part) => [part.key, partOf(part)])));
}

describe('the urn of every kind', () => {
  it.each(model.kinds.map((kind) => [kind.name, kind] as const))(
    '%s: key → urn → key, and the key is a valid aspect',
    (_, kind) => {
      fc.assert(
        fc.property(keyOf(kind), (key) => {
          const urn = model.urnOfKey(kind.name, key);
          expect(model.checkUrn(urn)).toBe(kind);
          expect(model.keyAspectOf(urn)).toEqual({ aspect: kind.keyAspect, value: key });
          expect(model.normalise(kind.keyAspect, key).breaches).toEqual([]);
        }),
        { numRuns: 20 },
      );
    },
  );

  it.each([
    ['urn:li:nonsense:x', 'kind', 'not one of the model'],
    ['urn:li:dataset:(urn:li:dataPlatform:hive,a)', 'key', 'must have 3 parts (platform, name, env), not 2'],
    ['urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD,x)', 'key', 'not 4'],
    ['urn:li:dataset:plain', 'key', 'not 1'],
    ['urn:li:dataset:(hive,a,PROD)', 'platform', 'must be a urn'],
    ['urn:li:dataset:(urn:li:dataPlatform:hive,,PROD)', 'name', 'must not be empty'],
    ['urn:li:dataset:(urn:li:dataPlatform:hive,a,NOWHERE)', 'env', 'must be one of'],
    ['urn:li:dataJob:(airflow,task)', 'flow', 'must be a urn'],
  ])('%s is refused, naming its %s', expectFault);

  it('of one part keeps its key whole, parentheses included', () => {
    expect(model.keyAspectOf('urn:li:tag:(a,b)')).toEqual({ aspect: 'tagKey', value: { name: '(a,b)' } });
  });

  it('fills in the default of a part that the key lacks', () => {
    expect(model.urnOfKey('dataset', { platform: 'urn:li:dataPlatform:hive', name: 'a' })).toBe(
      'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)',
    );
    expect(() => model.urnOfKey('dataset', { name: 'a' })).toThrow('platform must');
  });
});
