import { checkedInput } from '../../inputs/checked-input.js';
import { ImpactArguments } from './impact.inputs.js';

const change = { kind: 'DROP_COLUMN', urn: 'urn:li:dataset:x', fieldPath: 'a' };

async function said(input: unknown): Promise<string> {
  try {
    await checkedInput.transform(input, { type: 'body', metatype: ImpactArguments });
    return 'ok';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

it.each([
  [{ changes: [change] }, 'ok'],
  [
    {
      changes: Array.from({ length: 200 }, () => change),
      count: 1000,
      start: 999_000,
      minConfidence: 1,
      at: 0,
      verdicts: ['SAFE'],
    },
    'ok',
  ],
  [{ changes: [change], at: null, start: null, count: null, verdicts: null, minConfidence: null }, 'ok'],
  [{ changes: [] }, 'changes must hold at least one change.'],
  [{ changes: Array.from({ length: 201 }, () => change) }, 'changes must hold at most 200 changes.'],
  [{ changes: [change, { ...change, kind: 'BURN' }] }, 'changes.1.kind must be one of DROP_COLUMN'],
  [{ changes: [{ ...change, fieldPath: '' }] }, 'changes.0.fieldPath must be a text of 1 to 1000 characters.'],
  [{ changes: [change], count: 1001 }, 'count must be a whole number from 0 to 1000.'],
  [{ changes: [change], start: -1 }, 'start must be a whole number from 0.'],
  [{ changes: [change], start: 999_001 }, 'start must be at most 999000.'],
  [{ changes: [change], minConfidence: 1.01 }, 'minConfidence must be a number from 0 to 1.'],
  [{ changes: [change], at: 1.5 }, 'at must be an instant in milliseconds.'],
  [{ changes: [change], verdicts: ['MAYBE'] }, 'verdicts must hold only SAFE, UNKNOWN, MAY_BREAK, BREAKS.'],
])('%j', async (input, expected) => {
  expect(await said(input)).toContain(expected);
});
