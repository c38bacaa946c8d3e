import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { RANK, REASONS, VERDICTS } from '../rules/verdicts.js';
import { decide, isContradiction, PROOF_RULES } from './decide.js';
import { PROOF_OUTCOMES } from './proof.types.js';

const inferences = fc.record({ verdict: fc.constantFrom(...VERDICTS), reason: fc.constantFrom(...REASONS) });
const proofs = fc
  .record({
    outcome: fc.constantFrom(...PROOF_OUTCOMES),
    isUnaffected: fc.boolean(),
    isReached: fc.boolean(),
    hasSameColumns: fc.boolean(),
  })
  .map((proof) => ({ ...proof, message: '', notProved: null, isLate: false }));

describe('the verdict of rules and proof', () => {
  it('knows for every reason whether compiling decides about it', () => {
    expect(REASONS.filter((reason) => PROOF_RULES[reason] === undefined)).toEqual([]);
  });

  it('becomes SAFE only by an unchanged plan, and only where compiling decides about the reason', () => {
    fc.assert(
      fc.property(inferences, proofs, (inferred, proof) => {
        const { verdict } = decide(inferred, proof);
        if (verdict !== 'SAFE' || inferred.verdict === 'SAFE') return;
        expect(proof).toMatchObject({ outcome: 'PROVED_COMPILES', isUnaffected: true });
        expect(PROOF_RULES[inferred.reason]?.compileDecides).toBe(true);
      }),
    );
  });

  it('is BREAKS after every rejection, and as inferred without a proof', () => {
    fc.assert(
      fc.property(inferences, proofs, (inferred, proof) => {
        const decided = decide(inferred, proof);
        if (proof.outcome === 'PROVED_REJECTED') expect(decided.verdict).toBe('BREAKS');
        if (proof.outcome === 'NOT_PROVED') expect(decided).toEqual(inferred);
      }),
    );
  });

  it('gets milder by nothing but compiling', () => {
    fc.assert(
      fc.property(inferences, proofs, (inferred, proof) => {
        if (RANK[decide(inferred, proof).verdict] < RANK[inferred.verdict])
          expect(proof.outcome).toBe('PROVED_COMPILES');
      }),
    );
  });

  it('leaves a promise that no plan looks at to the rules, and what depends on values at MAY_BREAK', () => {
    const unaffected = {
      outcome: 'PROVED_COMPILES',
      isUnaffected: true,
      isReached: false,
      hasSameColumns: true,
      message: '',
      notProved: null,
      isLate: false,
    } as const;
    expect(decide({ verdict: 'BREAKS', reason: 'SCHEMA_ASSERTED' }, unaffected).verdict).toBe('BREAKS');
    expect(decide({ verdict: 'MAY_BREAK', reason: 'REVIEW' }, unaffected).verdict).toBe('MAY_BREAK');
    const compiles = { ...unaffected, isUnaffected: false };
    expect(decide({ verdict: 'MAY_BREAK', reason: 'TYPE_TRANSFORMED' }, compiles).verdict).toBe('MAY_BREAK');
    expect(decide({ verdict: 'BREAKS', reason: 'TYPE_INCOMPATIBLE' }, compiles).verdict).toBe('MAY_BREAK');
  });

  it('is no longer UNKNOWN where the plan shows that the change arrives', () => {
    const compiles = { outcome: 'PROVED_COMPILES', isUnaffected: false, hasSameColumns: true } as const;
    const rest = { message: '', notProved: null, isLate: false };
    const notTraced = { verdict: 'UNKNOWN', reason: 'NOT_TRACED' } as const;
    expect(decide(notTraced, { ...compiles, ...rest, isReached: true })).toEqual({
      verdict: 'MAY_BREAK',
      reason: 'PROVED_COMPILES',
    });
    expect(decide(notTraced, { ...compiles, ...rest, isReached: false })).toEqual(notTraced);
    const ghost = { verdict: 'UNKNOWN', reason: 'GHOST' } as const;
    expect(decide(ghost, { ...compiles, ...rest, isReached: true })).toEqual(ghost);
  });

  it('counts as a contradiction only where the rules were sure', () => {
    expect(isContradiction('SAFE', 'BREAKS')).toBe(true);
    expect(isContradiction('BREAKS', 'MAY_BREAK')).toBe(true);
    expect(isContradiction('UNKNOWN', 'BREAKS')).toBe(false);
    expect(isContradiction('BREAKS', 'BREAKS')).toBe(false);
  });
});
