import { changesOfResults, writtenResults } from '../../follows/news-changes.js';
import type { NewsChange } from '../../follows/stored-news.js';
import { textOf } from '../../kernel/json.js';
import { kindOf, schemaFieldParts } from '../../kernel/urn.js';
import { shortName } from '../../timeline/compare/wording.js';
import { type ActionEvent, admits, field, MAX_EVENT_AGE_MS, type TriggerKind } from '../contract/action.types.js';

const RUN = 'assertionRunEvent';
/** Assertions of one write that are looked at. */
const MAX_ASSERTIONS = 500;
/** Assets of one assertion. */
const MAX_ASSETS = 100;

/** An assertion starts to fail, or passes again. Further failures are no events. */
export const assertionResult: TriggerKind = {
  id: 'assertion-result',
  label: 'An assertion fails',
  description: 'A check of an asset starts to fail, or passes again.',
  fields: [field('results', 'Results', { many: true, choices: ['FAILS', 'PASSES_AGAIN'], hint: 'None: both' })],
  concerns: ({ urn, aspect }) => aspect === RUN && kindOf(urn) === 'assertion',
  find: async (changes, sources) => {
    const written = writtenResults(changes.slice(0, MAX_ASSERTIONS));
    if (written.size === 0) return [];
    const oldest = (changes[0]?.entry.at ?? 0) - MAX_EVENT_AGE_MS;
    return (await sources.assertionResults(written)).flatMap(({ assertion, info, entities, results }) => {
      const assets = [...new Set(entities.map((urn) => schemaFieldParts(urn)?.parent ?? urn))].slice(0, MAX_ASSETS);
      return changesOfResults(assertion, info, results, written.get(assertion) ?? new Set())
        .filter(({ time }) => time >= oldest)
        .map((change) => toEvent(assertion, change, assets));
    });
  },
  select: (event, settings) => (admits(settings, 'results', textOf(event.facts.result) ?? '') ? event : undefined),
};

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
