import { conflictsOf } from './conflicts.js';
import { explain } from './explain.js';
import type { LineageClaim } from './claim.types.js';

const claim = (source: string, confidence = 1, more: Partial<LineageClaim> = {}): LineageClaim => ({
  source,
  run: null,
  confidence,
  why: 'stated by the source',
  given: true,
  owner: null,
  aspect: null,
  kind: 'DIRECT',
  subtype: null,
  transform: null,
  query: null,
  sql: null,
  via: null,
  origin: null,
  actor: null,
  since: 0,
  until: null,
  lastSeen: null,
  endedRun: null,
  endedBy: null,
  rejected: null,
  ...more,
});

describe('conflictsOf', () => {
  it('shows a source that no longer says what another goes on saying, once, with its last word', () => {
    const closed = [claim('b', 1, { until: 5, endedRun: 'run-2' }), claim('b', 1, { until: 3 })];
    expect(conflictsOf({ holding: [claim('a')], closed, rejected: [] })).toEqual([
      expect.objectContaining({ source: 'a', against: 'b', since: 5, run: 'run-2' }),
    ]);
  });

  it('shows none where the source says it otherwise now, where nobody says it, or where a person holds it back', () => {
    const closed = [claim('a', 0.5, { until: 3 })];
    expect(conflictsOf({ holding: [claim('a')], closed, rejected: [] })).toEqual([]);
    expect(conflictsOf({ holding: [], closed, rejected: [] })).toEqual([]);
    expect(conflictsOf({ holding: [claim('b')], closed, rejected: [claim('a')] })).toEqual([]);
  });
});

describe('explain', () => {
  const step = (claims: readonly LineageClaim[]): Parameters<typeof explain>[0][number] => ({
    from: 'a',
    to: 'b',
    fromName: 'a',
    toName: 'b',
    claims,
  });

  it('tells the product of the steps, and what each source gave', () => {
    const { sentence, steps } = explain([step([claim('sql', 0.9)]), step([claim('x', 0.9), claim('y', 0.5)])], 'MAX');
    expect(sentence).toBe('0.81 = 0.9 × 0.9: the product of its 2 steps.');
    expect(steps[1]?.sentence).toBe(
      'a → b 0.9: x 0.9 (stated by the source); y 0.5 (stated by the source). Together: the surest.',
    );
  });

  it('tells how claims add up', () => {
    const { sentence, steps } = explain([step([claim('x', 0.5), claim('y', 0.5)])], 'NOISY_OR');
    expect(sentence).toBe('0.75: one step.');
    expect(steps[0]?.sentence).toMatch(/one minus the chance that all are wrong/);
  });
});
