import 'reflect-metadata';
import { validateSync } from 'class-validator';

import { PathsArguments } from '../claims/claim.inputs.js';
import { AddLineageArguments, EdgeEndsArguments, RejectArguments } from '../edits/edit.inputs.js';
import { ScopeArguments } from '../scope/scope.inputs.js';
import { ThresholdArguments } from '../thresholds/thresholds.inputs.js';
import { MAX_URN_LENGTH } from './arguments.js';

type Arguments = new () => object;

/** The fields that are refused, each with its messages. */
function refused(type: Arguments, fields: object): Record<string, string[]> {
  const errors = validateSync(Object.assign(new type(), fields));
  return Object.fromEntries(
    errors.map(({ property, constraints }) => [property, [...new Set(Object.values(constraints ?? {}))]]),
  );
}

const edge = { from: 'urn:li:dataset:a', to: 'urn:li:dataset:b' };
const tooLong = 'x'.repeat(MAX_URN_LENGTH + 1);

it.each<[Arguments, object]>([
  [PathsArguments, { from: 'a' }],
  [PathsArguments, { from: 'a', to: 'b', side: 'UPSTREAM', level: 'JOINED', k: 50, start: 0, count: 0, at: 0 }],
  [PathsArguments, { from: 'a', minConfidence: 0, combine: 'NOISY_OR', directOnly: false, to: null }],
  [ScopeArguments, {}],
  [ScopeArguments, { urns: ['a'], hops: 0, platform: 'duckdb', level: 'COLUMN' }],
  [AddLineageArguments, { ...edge, confidence: 0.5, note: '', transform: 'sum(x)' }],
  [EdgeEndsArguments, { ...edge, source: 'dbt' }],
  [RejectArguments, { ...edge, reason: '' }],
  [ThresholdArguments, { breaksFrom: 0, weakBelow: 1, silentDays: 3_650, hops: 5 }],
  [ThresholdArguments, {}],
])('%p accepts %j', (type, fields) => expect(refused(type, fields)).toEqual({}));

it.each<[Arguments, object, Record<string, string[]>]>([
  [PathsArguments, { from: 7 }, { from: ['must be a urn'] }],
  [PathsArguments, { from: tooLong }, { from: ['must be a urn'] }],
  [PathsArguments, { from: 'a', k: 0 }, { k: ['must be a whole number from 1 to 50'] }],
  [PathsArguments, { from: 'a', k: 1.5 }, { k: ['must be a whole number from 1 to 50'] }],
  [PathsArguments, { from: 'a', at: -1 }, { at: ['must be an instant in milliseconds'] }],
  [PathsArguments, { from: 'a', minConfidence: 1.1 }, { minConfidence: ['must be a number from 0 to 1'] }],
  [PathsArguments, { from: 'a', minConfidence: NaN }, { minConfidence: ['must be a number from 0 to 1'] }],
  [PathsArguments, { from: 'a', side: 'UP' }, { side: ['must be UPSTREAM or DOWNSTREAM'] }],
  [PathsArguments, { from: 'a', combine: 'SUM' }, { combine: ['must be MAX or NOISY_OR'] }],
  [PathsArguments, { from: 'a', directOnly: 'yes' }, { directOnly: ['must be true or false'] }],
  [PathsArguments, { from: 'a', start: -1 }, { start: ['must be a whole number from 0 to 10000000'] }],
  [PathsArguments, { from: 'a', count: 1_001 }, { count: ['must be a whole number from 0 to 1000'] }],
  [ScopeArguments, { urns: [] }, { urns: ['must name at least one asset or column'] }],
  [
    ScopeArguments,
    { urns: Array.from({ length: 201 }, () => 'a') },
    { urns: ['must name at most 200 assets or columns'] },
  ],
  [ScopeArguments, { urns: ['a', 7] }, { urns: ['must be a list of urns'] }],
  [ScopeArguments, { platform: '' }, { platform: ['must be the urn or the name of a platform'] }],
  [AddLineageArguments, { ...edge, to: 1 }, { to: ['must be the urn of an asset or of a column'] }],
  [EdgeEndsArguments, { ...edge, source: '' }, { source: ['must be the name of a source'] }],
  [RejectArguments, { ...edge, reason: 'x'.repeat(4_001) }, { reason: ['must be a text of at most 4000 characters'] }],
  [ThresholdArguments, { silentDays: 0 }, { silentDays: ['must be a whole number of days, 1 to 3650'] }],
  [ThresholdArguments, { hops: 6 }, { hops: ['must be a whole number of hops, 1 to 5'] }],
])('%p refuses %j once a field, in one sentence', (type, fields, messages) =>
  expect(refused(type, fields)).toEqual(messages),
);
