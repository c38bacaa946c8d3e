import { arrayOf, type Json, type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import { SYSTEM_ACTOR } from '../../kernel/viewer.js';
import type { TestOutcome } from '../evaluation/compiled-test.js';

/** The aspect of an asset with the tests that it passes and fails. */
export const TEST_RESULTS = 'testResults';

/** What one test says of an asset now. */
export interface NewOutcome {
  readonly test: string;
  readonly md5: string;
  readonly outcome: TestOutcome;
}

/** A result that differs from the stored one, or is of another definition. */
export interface ResultChange extends NewOutcome {
  /** When the stored result was computed; undefined: there was none. */
  readonly previousAt: EpochMs | undefined;
}

interface StoredResult {
  readonly type: string;
  readonly md5: string | undefined;
  readonly computedAt: EpochMs | undefined;
}

/**
 * Puts outcomes into the results of an asset. Results of other tests stay. A result that is the same as before, by the same
 * definition, keeps its time, so that evaluating again writes nothing.
 *
 *     passing: a, failing: b   and now a fails, b is not concerned, c passes     passing: c, failing: a
 *
 * @returns undefined where nothing changes
 */
export function mergedResults(
  stored: JsonObject | undefined,
  outcomes: readonly NewOutcome[],
  now: EpochMs,
): { readonly value: JsonObject; readonly changes: readonly ResultChange[] } | undefined {
  const previous = storedResults(stored);
  const changes = outcomes.flatMap((outcome): readonly ResultChange[] => {
    const before = previous.get(outcome.test);
    const isSame = before?.type === outcome.outcome && (before === undefined || before.md5 === outcome.md5);
    return isSame ? [] : [{ ...outcome, previousAt: before?.computedAt }];
  });
  if (changes.length === 0) return undefined;
  const changed = new Set(changes.map(({ test }) => test));
  const list = (field: string, type: TestOutcome): readonly Json[] => [
    ...arrayOf(stored?.[field]).filter((result) => !changed.has(textOf(objectOf(result).test) ?? '')),
    ...changes.filter(({ outcome }) => outcome === type).map((change) => resultOf(change, now)),
  ];
  return { value: { passing: list('passing', 'SUCCESS'), failing: list('failing', 'FAILURE') }, changes };
}

function resultOf({ test, outcome, md5 }: ResultChange, now: EpochMs): JsonObject {
  return {
    test,
    type: outcome ?? null,
    testDefinitionMd5: md5,
    lastComputed: { time: now, actor: SYSTEM_ACTOR },
  };
}

function storedResults(stored: JsonObject | undefined): ReadonlyMap<string, StoredResult> {
  const results = new Map<string, StoredResult>();
  for (const [field, type] of [
    ['passing', 'SUCCESS'],
    ['failing', 'FAILURE'],
  ] as const)
    for (const result of arrayOf(stored?.[field])) {
      const { test, testDefinitionMd5, lastComputed } = objectOf(result);
      results.set(textOf(test) ?? '', {
        type,
        md5: textOf(testDefinitionMd5),
        computedAt: numberOf(objectOf(lastComputed).time),
      });
    }
  return results;
}

/** The tests that an asset has results of. */
export function testsIn(stored: JsonObject | undefined): readonly string[] {
  return [...storedResults(stored).keys()];
}
