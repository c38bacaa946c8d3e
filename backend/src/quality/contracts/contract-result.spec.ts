import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import { contractResult } from './contract-result.js';

const CONTRACT = {
  entity: 'urn:li:dataset:a',
  freshness: [{ assertion: 'f' }],
  schema: [{ assertion: 's' }],
  dataQuality: [{ assertion: 'q1' }, { assertion: 'q2' }],
};
const events =
  (results: Readonly<Record<string, string>>) =>
  (assertion: string): JsonObject | undefined => {
    const type = results[assertion];
    return type === undefined ? undefined : { timestampMillis: 5, result: { type } };
  };
const typeOf = (results: Readonly<Record<string, string>>) => contractResult(CONTRACT, events(results)).type;

describe('the result of a data contract', () => {
  it('is PASSING when every assertion succeeded', () => {
    expect(typeOf({ f: 'SUCCESS', s: 'SUCCESS', q1: 'SUCCESS', q2: 'SUCCESS' })).toBe('PASSING');
  });

  it('is FAILING when one failed, whatever the others say', () => {
    expect(typeOf({ s: 'FAILURE' })).toBe('FAILING');
    expect(typeOf({ f: 'SUCCESS', s: 'FAILURE', q1: 'ERROR', q2: 'SUCCESS' })).toBe('FAILING');
  });

  it.each(['ERROR', 'INIT'])('is PENDING while one has %s or no result', (result) => {
    expect(typeOf({ f: 'SUCCESS', s: 'SUCCESS', q1: 'SUCCESS', q2: result })).toBe('PENDING');
    expect(typeOf({ f: 'SUCCESS', s: 'SUCCESS', q1: 'SUCCESS' })).toBe('PENDING');
  });

  it('is PENDING where the contract promises nothing', () => {
    expect(contractResult({ entity: 'urn:li:dataset:a' }, () => undefined)).toEqual({ type: 'PENDING', checks: [] });
  });

  it('names each assertion with its part, its result and its time', () => {
    expect(contractResult(CONTRACT, events({ s: 'FAILURE' })).checks.slice(0, 2)).toEqual([
      { assertion: 'f', category: 'FRESHNESS', result: undefined, at: undefined },
      { assertion: 's', category: 'SCHEMA', result: 'FAILURE', at: 5 },
    ]);
  });

  it('never passes unless all succeeded, and fails only if one failed', () => {
    const result = fc.option(fc.constantFrom('SUCCESS', 'FAILURE', 'ERROR', 'INIT'), { nil: undefined });
    fc.assert(
      fc.property(fc.array(result, { maxLength: 8 }), (results) => {
        const properties = { dataQuality: results.map((_, index) => ({ assertion: String(index) })) };
        const { type } = contractResult(properties, (assertion) => {
          const known = results[Number(assertion)];
          return known === undefined ? undefined : { result: { type: known } };
        });
        expect(type === 'FAILING').toBe(results.includes('FAILURE'));
        expect(type === 'PASSING').toBe(results.length > 0 && results.every((one) => one === 'SUCCESS'));
      }),
    );
  });
});
