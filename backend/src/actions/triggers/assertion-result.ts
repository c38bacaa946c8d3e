import { changeOfResults } from '../../follows/news-changes.js';
import type { NewsChange } from '../../follows/stored-news.js';
import { type JsonObject, textOf } from '../../kernel/json.js';
import { kindOf, schemaFieldParts } from '../../kernel/urn.js';
import { shortName } from '../../timeline/compare/wording.js';
import { type ActionEvent, admits, field, type TriggerKind, type TriggerSources } from '../contract/action.types.js';

const RUN = 'assertionRunEvent';
/** Assertions of one write that are looked at. */
const MAX_ASSERTIONS = 500;
/** Assets of one assertion. */
const MAX_ASSETS = 100;
/** Older results are history that somebody loads. */
const MAX_AGE_MS = 24 * 3_600_000;

/** An assertion starts to fail, or passes again. Further failures are no events. */
export const assertionResult: TriggerKind = {
  id: 'assertion-result',
  label: 'An assertion fails',
  description: 'A check of an asset starts to fail, or passes again.',
  fields: [field('results', 'Results', { many: true, choices: ['FAILS', 'PASSES_AGAIN'], hint: 'None: both' })],
  concerns: ({ urn, aspect }) => aspect === RUN && kindOf(urn) === 'assertion',
  find: async (changes, sources) => {
    const events: ActionEvent[] = [];
    for (const { urn, entry } of changes.slice(0, MAX_ASSERTIONS)) {
      const event = await eventOfResults(urn, entry.at, sources);
      if (event) events.push(event);
    }
    return events;
  },
  select: (event, settings) => (admits(settings, 'results', textOf(event.facts.result) ?? '') ? event : undefined),
};

async function eventOfResults(
  assertion: string,
  writtenAt: number,
  { reader }: TriggerSources,
): Promise<ActionEvent | undefined> {
  const results = await reader.points({ urn: assertion, aspect: RUN, limit: 2 });
  const stored = (await reader.entities([assertion], ['assertionInfo'])).get(assertion);
  const values: readonly JsonObject[] = results.map(({ value }) => value);
  const change = changeOfResults(assertion, stored?.aspects.assertionInfo?.value ?? {}, values);
  if (!change || change.time < writtenAt - MAX_AGE_MS) return undefined;
  const assets = await assetsOf(assertion, { reader });
  return toEvent(assertion, change, assets);
}

async function assetsOf(assertion: string, { reader }: Pick<TriggerSources, 'reader'>): Promise<readonly string[]> {
  const { relations } = await reader.relations({
    urn: assertion,
    direction: 'OUTGOING',
    types: ['Asserts'],
    start: 0,
    count: MAX_ASSETS,
  });
  return [...new Set(relations.map(({ target }) => schemaFieldParts(target)?.parent ?? target))];
}

function toEvent(assertion: string, change: NewsChange, assets: readonly string[]): ActionEvent {
  const urn = assets[0] ?? assertion;
  return {
    id: `assertion:${change.time}:${assertion}`,
    trigger: assertionResult.id,
    urn,
    time: change.time,
    actor: change.by,
    title: `${shortName(urn)}: ${change.sentence}`,
    lines: [],
    facts: { assertion, result: change.operation === 'ADD' ? 'FAILS' : 'PASSES_AGAIN', assets },
    affected: assets,
    rule: undefined,
  };
}
