import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { counted, quoted, shortName, shown } from '../../timeline/compare/wording.js';
import { type ActionEvent, admits, field, type TriggerKind } from '../contract/action.types.js';
import { TEST_RESULTS } from '../../metadata-tests/results/test-results.js';
import { TEST_INFO } from '../../metadata-tests/runs/test-catalogue.js';

/** A metadata test starts to fail or to pass on an asset. */
export const testResult: TriggerKind = {
  id: 'test-result',
  label: 'A metadata test changes its result',
  description: 'An asset starts to fail, or to pass, a metadata test.',
  fields: [
    field('results', 'Results', { many: true, choices: ['FAILS', 'PASSES'], hint: 'None: both' }),
    field('tests', 'Tests', { many: true, hint: 'Urns of tests; none: all' }),
  ],
  concerns: ({ aspect }) => aspect === TEST_RESULTS,
  find: async (changes, { reader }) => {
    const withOutcomes = changes.flatMap(({ urn, entry, before, after }) => {
      const outcomes = [
        ...fresh('FAILS', testsIn(before?.value, 'failing'), testsIn(after?.value, 'failing')),
        ...fresh('PASSES', testsIn(before?.value, 'passing'), testsIn(after?.value, 'passing')),
      ];
      return outcomes.length === 0 ? [] : [{ urn, entry, outcomes }];
    });
    if (withOutcomes.length === 0) return [];
    const urns = withOutcomes.flatMap(({ outcomes }) => outcomes.map(({ test }) => test));
    const tests = await reader.entities([...new Set(urns)], [TEST_INFO]);
    const nameOf = (test: string): string => textOf(tests.get(test)?.aspects[TEST_INFO]?.value.name) ?? shortName(test);
    return withOutcomes.map(({ urn, entry, outcomes }) => {
      const event = { ...EMPTY, id: `${entry.seq}:tests:${urn}`, urn, time: entry.at, affected: [urn] };
      return worded(
        event,
        outcomes.map((outcome) => ({ ...outcome, name: nameOf(outcome.test) })),
      );
    });
  },
  select: (event, settings) => {
    const outcomes = arrayOf(event.facts.outcomes)
      .map(objectOf)
      .filter(
        ({ test, result }) =>
          admits(settings, 'tests', textOf(test) ?? '') && admits(settings, 'results', textOf(result) ?? ''),
      );
    return outcomes.length === 0 ? undefined : worded(event, outcomes);
  },
};

const EMPTY: ActionEvent = {
  id: '',
  trigger: testResult.id,
  urn: '',
  time: 0,
  actor: undefined,
  title: '',
  lines: [],
  facts: {},
  affected: [],
  // Tests are evaluated after every write, a rule's included, so that a result does not say who caused it.
  rule: undefined,
};

function worded(event: ActionEvent, outcomes: readonly JsonObject[]): ActionEvent {
  const lines = outcomes.map(({ test, result, name }) => ({
    text: `${result === 'FAILS' ? 'fails' : 'passes'} the test ${quoted(shown(textOf(name) ?? ''))}`,
    names: [textOf(test) ?? ''],
  }));
  const what = lines.length === 1 ? (lines[0]?.text ?? '') : counted(lines.length, 'new test result');
  return { ...event, title: `${shortName(event.urn)}: ${what}`, lines, facts: { outcomes } };
}

function testsIn(value: JsonObject | undefined, list: 'failing' | 'passing'): readonly string[] {
  return arrayOf(value?.[list]).flatMap((result) => textOf(objectOf(result).test) ?? []);
}

/** The tests with a result that they did not have before. */
function fresh(
  result: string,
  before: readonly string[],
  after: readonly string[],
): readonly { readonly test: string; readonly result: string }[] {
  const had = new Set(before);
  return after.filter((test) => !had.has(test)).map((test) => ({ test, result }));
}
