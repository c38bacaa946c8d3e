import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { quoted, shortName } from '../compare/wording.js';
import type { Difference } from './timeline.types.js';

const LISTS = { passing: 'passes', failing: 'fails' } as const;

/**
 * What the results of metadata tests say of an asset that they did not say before, from its aspect
 * `testResults`. A result that is only of a later time is no difference.
 *
 *     passing: [a]  failing: []   →   passing: []  failing: [a, b]
 *     fails the test `a` · fails the test `b`
 */
export function testResultDifferences(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): readonly Difference[] {
  const [old, now] = [resultsIn(before), resultsIn(after)];
  const changed = [...now].filter(([test, verb]) => old.get(test) !== verb);
  const gone = [...old.keys()].filter((test) => !now.has(test));
  return [
    ...changed.map(([test, verb]) =>
      difference(old.has(test) ? 'MODIFY' : 'ADD', `${verb} the test ${quoted(shortName(test))}`, { after: test }),
    ),
    ...gone.map((test) =>
      difference('REMOVE', `has no result of the test ${quoted(shortName(test))} any more`, { before: test }),
    ),
  ];
}

/** "passes" or "fails" by the urn of the test. */
function resultsIn(value: JsonObject | undefined): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(LISTS).flatMap(([list, verb]) =>
      arrayOf(value?.[list]).map((result): [string, string] => [textOf(objectOf(result).test) ?? '', verb]),
    ),
  );
}

function difference(
  operation: Difference['operation'],
  sentence: string,
  ends: Pick<Difference, 'before' | 'after'>,
): Difference {
  return { category: 'TEST_RESULT', operation, sentence, ...ends };
}
