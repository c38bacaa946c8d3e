import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { quoted, shortName } from '../compare/wording.js';
import type { Difference } from './timeline.types.js';

/** What a dataset's data contract came to, by `contractSummary.result`. */
const CONTRACT_RESULTS: Readonly<Record<string, string>> = {
  PASSING: 'keeps',
  FAILING: 'breaks',
  PENDING: 'waits for results of',
};

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

/**
 * What the result of an asset's data contract says that it did not say before, from its aspect `contractSummary`. The contract
 * itself has its own history.
 *
 *     result: PASSING   →   result: FAILING      breaks the data contract `c1`
 */
export function contractResultDifferences(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): readonly Difference[] {
  const contract = textOf(after?.contract) ?? '';
  const [old, now] = [textOf(before?.result), textOf(after?.result)];
  if (before !== undefined && after === undefined) {
    const former = textOf(before.contract) ?? '';
    const sentence = `has no result of the data contract ${quoted(shortName(former))} any more`;
    return [difference('REMOVE', sentence, { before: former }, 'CONTRACT_RESULT')];
  }
  const verb = CONTRACT_RESULTS[now ?? ''];
  if (verb === undefined || (old === now && before?.contract === contract)) return [];
  const sentence = `${verb} the data contract ${quoted(shortName(contract))}`;
  return [difference(before ? 'MODIFY' : 'ADD', sentence, { after: contract }, 'CONTRACT_RESULT')];
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
  category: 'TEST_RESULT' | 'CONTRACT_RESULT' = 'TEST_RESULT',
): Difference {
  return { category, operation, sentence, ...ends };
}
