import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import { REDACTED_STATEMENT } from '../../store/read/redacted-statements.js';
import { redactedJson } from '../../store/read/redacted-reader.js';
import { preserveHidden } from './preserve-hidden.js';

const SEEN = 'urn:li:dataset:(urn:li:dataPlatform:hive,seen,PROD)';
const HIDDEN = 'urn:li:dataset:(urn:li:dataPlatform:hive,hidden,PROD)';
const scope = { canView: (urn: string): boolean => !urn.includes('hidden') };

describe('a value written whole by who can not see all of it', () => {
  it('keeps items, fields and keys that name what is hidden', () => {
    const before = {
      upstreams: [{ dataset: SEEN, type: 'COPY' }, { dataset: HIDDEN }],
      container: HIDDEN,
      byAsset: { [HIDDEN]: 1, [SEEN]: 2 },
    };
    const after = { upstreams: [{ dataset: SEEN, type: 'VIEW' }], byAsset: {} };
    expect(preserveHidden(after, before, scope)).toEqual({
      upstreams: [{ dataset: SEEN, type: 'VIEW' }, { dataset: HIDDEN }],
      container: HIDDEN,
      byAsset: { [HIDDEN]: 1 },
    });
  });

  it('keeps them too where the list is gone, and lets its author remove what they see', () => {
    const before = { domains: [HIDDEN, SEEN] };
    expect(preserveHidden({}, before, scope)).toEqual({ domains: [HIDDEN] });
    expect(preserveHidden({ domains: [] }, before, scope)).toEqual({ domains: [HIDDEN] });
  });

  it('may put another thing where a hidden one stood', () => {
    expect(preserveHidden({ container: SEEN }, { container: HIDDEN }, scope)).toEqual({ container: SEEN });
  });

  it('keeps a text that was not shown to its author', () => {
    const before = { viewLogic: 'select 1', materialized: false };
    expect(preserveHidden({ viewLogic: REDACTED_STATEMENT, materialized: true }, before, scope)).toEqual({
      viewLogic: 'select 1',
      materialized: true,
    });
    const lineage = {
      fineGrainedLineages: [{ upstreams: [SEEN], transformOperation: 'a + b' }, { upstreams: [HIDDEN] }],
    };
    const read = { fineGrainedLineages: [{ upstreams: [SEEN] }] };
    expect(preserveHidden(read, lineage, scope)).toEqual(lineage);
  });

  it('is the stored one, but for the order, when what its author read is written back', () => {
    const leaf = fc.oneof(fc.constantFrom(SEEN, HIDDEN, 'text'), fc.integer());
    const item = fc.oneof(leaf, fc.dictionary(fc.constantFrom('a', 'b'), leaf));
    const value = fc.dictionary(fc.constantFrom('upstreams', 'one', 'other'), fc.oneof(leaf, fc.array(item)));
    const sorted = (json: unknown): string =>
      JSON.stringify(json, (_, inner: unknown) =>
        Array.isArray(inner)
          ? inner.map((one) => JSON.stringify(one)).toSorted()
          : typeof inner === 'object' && inner !== null
            ? Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)))
            : inner,
      );
    fc.assert(
      fc.property(value, (before) => {
        // Two equal items are one thing to a set of references.
        const stored = Object.fromEntries(
          Object.entries(before).map(([key, one]) => [
            key,
            Array.isArray(one) ? [...new Map(one.map((each) => [JSON.stringify(each), each])).values()] : one,
          ]),
        ) as JsonObject;
        const read = redactedJson(stored, scope) as JsonObject;
        expect(sorted(preserveHidden(read, stored, scope))).toBe(sorted(stored));
      }),
    );
  });
});
