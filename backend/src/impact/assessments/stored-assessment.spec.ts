import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { VERDICTS } from '../rules/verdicts.js';
import {
  INFO,
  NOTICES,
  readAssessment,
  type SavedAssessment,
  storedInfo,
  storedNotices,
  storedVerdicts,
  totalOf,
  VERDICT_LIST,
} from './stored-assessment.js';

const URN = 'urn:li:impactAssessment:a1';
const ANN = 'urn:li:corpuser:ann';

function entityOf(aspects: Readonly<Record<string, object>>, fields: Partial<StoredEntity> = {}): StoredEntity {
  const stored = Object.entries(aspects).map(([name, value]) => [
    name,
    // The aspects of a spec are JSON.
    { value: value as JsonObject, version: 3, createdOn: 0, createdBy: '', systemMetadata: {} },
  ]);
  return {
    urn: URN,
    kind: 'impactAssessment',
    i: 1,
    exists: true,
    removed: false,
    createdOn: 0,
    updatedOn: 0,
    aspects: Object.fromEntries(stored),
    ...fields,
  };
}
const counts = fc.record({ breaks: fc.nat(9), mayBreak: fc.nat(9), unknown: fc.nat(9), safe: fc.nat(9) });
const verdict = fc.constantFrom(...VERDICTS);
const optional = fc.option(fc.string({ minLength: 1, maxLength: 8 }), { nil: undefined });
const assessment: fc.Arbitrary<SavedAssessment> = fc.record({
  urn: fc.constant(URN),
  title: fc.string({ minLength: 1 }),
  note: optional,
  author: fc.constant(ANN),
  created: fc.nat(),
  runOf: fc.constant(undefined),
  assets: fc.constant(['urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)']),
  changes: fc.constant([{ kind: 'DROP_COLUMN' as const, urn: 'a', fieldPath: 'x' }]),
  minConfidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
  headline: verdict,
  counts,
  perAsset: fc.boolean(),
  checks: fc.option(counts, { nil: undefined }),
  complete: fc.boolean(),
  asOf: fc.nat(),
  consumers: fc.array(
    fc.record({
      urn: fc.string({ minLength: 1 }),
      mergedUrns: fc.array(fc.string({ minLength: 1 }), { maxLength: 2 }),
      verdict,
      reason: fc.constant('USES_COLUMN'),
      sentence: fc.string(),
      confidence: fc.constantFrom(0.5, 1),
      hops: fc.nat(9),
      owners: fc.constant([ANN]),
      domain: optional,
    }),
    { maxLength: 4 },
  ),
  notices: fc.array(
    fc.record({
      recipient: fc.constant(ANN),
      sender: fc.constant(ANN),
      time: fc.nat(),
      counts,
      readBy: fc.constant([]),
      message: optional,
      acknowledgedBy: fc.constant(undefined),
      acknowledgedOn: fc.constant(undefined),
      comment: optional,
    }),
    { maxLength: 3 },
  ),
  noticesVersion: fc.constant(3),
});

it('reads back what it stores', () => {
  fc.assert(
    fc.property(assessment, (saved) => {
      const aspects = {
        [INFO]: storedInfo(saved),
        [VERDICT_LIST]: storedVerdicts(saved),
        [NOTICES]: storedNotices(saved.notices),
      };
      expect(readAssessment(entityOf(aspects))).toEqual(saved);
    }),
  );
});

it('stores no field that is absent', () => {
  fc.assert(
    fc.property(assessment, (saved) => {
      const text = JSON.stringify([storedInfo(saved), storedVerdicts(saved), storedNotices(saved.notices)]);
      expect(text).not.toContain('null');
    }),
  );
});

it('has neither consumers nor notices where their aspects were not read', () => {
  expect(readAssessment(entityOf({ [INFO]: { title: 't', headline: 'SAFE' } }))).toMatchObject({
    consumers: [],
    notices: [],
    noticesVersion: -1,
  });
});

it('is nothing where it was never saved, or was deleted', () => {
  expect(readAssessment(undefined)).toBeUndefined();
  expect(readAssessment(entityOf({}))).toBeUndefined();
  expect(readAssessment(entityOf({ [INFO]: { title: 't' } }, { removed: true }))).toBeUndefined();
});

it('reads an unreadable verdict as UNKNOWN, never as SAFE', () => {
  expect(readAssessment(entityOf({ [INFO]: { headline: 'FINE' } }))?.headline).toBe('UNKNOWN');
});

it('adds up the counts', () => {
  expect(totalOf({ breaks: 1, mayBreak: 2, unknown: 3, safe: 4 })).toBe(10);
});
