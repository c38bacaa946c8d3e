import { CHANGE_KINDS, type ColumnRule, forbidsColumn, needsColumn, readerEffect, ruleOf } from './change-rules.js';
import { type Compatibility } from './type-compatibility.js';
import { RANK, REASONS } from './verdicts.js';

const COMPATIBILITIES: readonly Compatibility[] = ['SAME', 'WIDENING', 'NARROWING', 'INCOMPATIBLE', 'UNKNOWN'];
const effectsOf = (rule: ColumnRule): readonly { readonly verdict: keyof typeof RANK; readonly reason: string }[] => [
  rule.identity,
  rule.transformed,
  rule.indirect,
  rule.check,
  rule.schemaAssertion,
  ...(rule.notNull ? [rule.notNull] : []),
];

it.each(CHANGE_KINDS)('has a row for %s with known verdicts and reasons', (kind) => {
  for (const types of COMPATIBILITIES)
    for (const { verdict, reason } of [...effectsOf(ruleOf(kind, types)), readerEffect(kind)]) {
      expect(Object.keys(RANK)).toContain(verdict);
      expect(REASONS).toContain(reason);
    }
});

it('lets the types decide about changes of type only', () => {
  for (const kind of CHANGE_KINDS) {
    const rules = new Set(COMPATIBILITIES.map((types) => JSON.stringify(ruleOf(kind, types))));
    expect(rules.size > 1).toBe(kind === 'CHANGE_TYPE');
  }
});

it('breaks every use of a column that is dropped or renamed', () => {
  for (const kind of ['DROP_COLUMN', 'RENAME_COLUMN', 'DROP_ASSET', 'RENAME_ASSET'] as const)
    for (const { verdict } of effectsOf(ruleOf(kind, 'UNKNOWN'))) expect(verdict).toBe('BREAKS');
});

it('breaks direct readers of a dropped or renamed asset, and asks readers of other changes for a review', () => {
  expect(readerEffect('DROP_ASSET')).toEqual({ verdict: 'BREAKS', reason: 'READS_ASSET' });
  expect(readerEffect('RENAME_ASSET')).toEqual({ verdict: 'BREAKS', reason: 'READS_ASSET' });
  expect(readerEffect('DEPRECATE')).toEqual({ verdict: 'MAY_BREAK', reason: 'REVIEW' });
});

it('gets worse for copies from the same type to an incompatible one', () => {
  const ranks = (['SAME', 'WIDENING', 'NARROWING', 'INCOMPATIBLE'] as const).map(
    (types) => RANK[ruleOf('CHANGE_TYPE', types).identity.verdict],
  );
  expect(ranks).toEqual(ranks.toSorted((left, right) => left - right));
  expect(ruleOf('CHANGE_TYPE', 'WIDENING').identity.verdict).toBe('SAFE');
  expect(ruleOf('CHANGE_TYPE', 'INCOMPATIBLE').identity.verdict).toBe('BREAKS');
});

it('says UNKNOWN for a copy into a type that the table of the platform does not have', () => {
  expect(ruleOf('CHANGE_TYPE', 'UNKNOWN').identity).toEqual({ verdict: 'UNKNOWN', reason: 'TYPE_UNKNOWN' });
});

it('forbids nulls only where a change may bring them', () => {
  expect(ruleOf('MAKE_NULLABLE', 'UNKNOWN').notNull).toEqual({ verdict: 'BREAKS', reason: 'NULL_FORBIDDEN' });
  expect(ruleOf('MAKE_NOT_NULL', 'UNKNOWN').notNull).toBeUndefined();
});

it('needs complete lineage for SAFE, except where no missing edge could do harm', () => {
  const without = CHANGE_KINDS.filter((kind) => !ruleOf(kind, 'UNKNOWN').needsTracing);
  expect(without).toEqual(['ADD_COLUMN']);
  expect(ruleOf('CHANGE_TYPE', 'SAME').needsTracing).toBe(false);
});

it('takes every kind for a change of a column, of an asset, or of either', () => {
  expect(CHANGE_KINDS.filter(forbidsColumn)).toEqual(['DROP_ASSET', 'RENAME_ASSET']);
  expect(CHANGE_KINDS.filter((kind) => !needsColumn(kind) && !forbidsColumn(kind))).toEqual([
    'CHANGE_KEY',
    'CHANGE_MEANING',
    'DEPRECATE',
  ]);
  for (const kind of CHANGE_KINDS) expect(needsColumn(kind) && forbidsColumn(kind)).toBe(false);
});
