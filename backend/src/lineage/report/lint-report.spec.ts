import fc from 'fast-check';

import { LINT_RULES } from '../lint/finding.js';
import { type FindingFilter, inOrder, type ReportedFinding, selectFindings, severityOf } from './lint-report.js';

function finding(id: string, more: Partial<ReportedFinding> = {}): ReportedFinding {
  const rule = more.rule ?? 'GHOST';
  return {
    id,
    rule,
    severity: severityOf(rule),
    sentence: `${id} is doubtful`,
    urns: [`urn:li:dataset:${id}`],
    owners: [],
    domains: [],
    platforms: ['urn:li:dataPlatform:duckdb'],
    fix: { action: 'BY_HAND', sentence: '', safe: false },
    ...more,
  };
}

const NOTHING_FIXED = (): boolean => false;
const ANN = 'urn:li:corpuser:ann';
const BEN = 'urn:li:corpuser:ben';
const SAMPLE = [
  finding('a', { owners: [ANN] }),
  finding('b', { owners: [ANN, BEN], rule: 'CYCLE', domains: ['urn:li:domain:sales'] }),
  finding('c', { rule: 'DANGLING_COLUMN', fix: { action: 'REJECT', sentence: '', safe: true } }),
];
const idsOf = (filter: FindingFilter): string[] =>
  selectFindings(SAMPLE, filter, NOTHING_FIXED).findings.map(({ id }) => id);

describe('the findings of a report', () => {
  it.each<readonly [string, FindingFilter, readonly string[]]>([
    ['without conditions', {}, ['a', 'b', 'c']],
    ['by rule', { rules: ['CYCLE', 'GHOST'] }, ['a', 'b']],
    ['by severity', { severities: ['ERROR'] }, ['c']],
    ['by owner', { owner: ANN }, ['a', 'b']],
    ['without an owner', { owner: '' }, ['c']],
    ['by domain and owner', { owner: BEN, domain: 'urn:li:domain:sales' }, ['b']],
    ['that can be fixed', { fixable: true }, ['c']],
    ['that cannot be fixed', { fixable: false }, ['a', 'b']],
    ['by letters of the urn in any case', { query: ' Dataset:B ' }, ['b']],
  ])('are selected %s', (_, filter, ids) => expect(idsOf(filter)).toEqual(ids));

  it('are counted for each facet without the condition of that facet', () => {
    const { owners, byRule, domains } = selectFindings(SAMPLE, { owner: BEN }, NOTHING_FIXED);
    expect(owners).toEqual([
      { value: ANN, count: 2 },
      { value: '', count: 1 },
      { value: BEN, count: 1 },
    ]);
    expect([...byRule]).toEqual([['CYCLE', 1]]);
    expect(domains).toEqual([{ value: 'urn:li:domain:sales', count: 1 }]);
  });

  it('are left out once they have been fixed', () => {
    const { findings, byRule } = selectFindings(SAMPLE, {}, (id) => id === 'b');
    expect(findings.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(byRule.get('CYCLE')).toBeUndefined();
  });

  it('are listed errors first, and in the order of the rules', () =>
    expect(inOrder(SAMPLE).map(({ rule }) => rule)).toEqual(['DANGLING_COLUMN', 'GHOST', 'CYCLE']));

  it('are as many as the chosen value of a facet counts', () => {
    const findings = fc.array(
      fc.record({
        rule: fc.constantFrom(...LINT_RULES),
        owners: fc.uniqueArray(fc.constantFrom(ANN, BEN)),
        domains: fc.uniqueArray(fc.constantFrom('urn:li:domain:x', 'urn:li:domain:y')),
      }),
    );
    const filters = fc.record({
      owner: fc.constantFrom(undefined, '', ANN),
      domain: fc.constantFrom(undefined, '', 'urn:li:domain:x'),
    });
    fc.assert(
      fc.property(findings, filters, (shapes, filter) => {
        const all = shapes.map((shape, index) => finding(String(index), shape));
        const { owners, byRule } = selectFindings(all, filter, NOTHING_FIXED);
        for (const { value, count } of owners)
          expect(selectFindings(all, { ...filter, owner: value }, NOTHING_FIXED).findings).toHaveLength(count);
        for (const [rule, count] of byRule)
          expect(selectFindings(all, { ...filter, rules: [rule] }, NOTHING_FIXED).findings).toHaveLength(count);
      }),
    );
  });
});
