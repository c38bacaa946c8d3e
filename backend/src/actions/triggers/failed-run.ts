import { objectOf, textOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { LoggedChange } from '../../timeline/changes/logged-changes.js';
import { quoted, shortName } from '../../timeline/compare/wording.js';
import { type ActionEvent, admits, field, type TriggerKind } from '../contract/action.types.js';

const RESULT = 'dataHubExecutionRequestResult';
const INPUT = 'dataHubExecutionRequestInput';
const SOURCE_INFO = 'dataHubIngestionSourceInfo';
const FAILURES = ['FAILURE', 'TIMEOUT', 'ABORTED'];

/** A run of an ingestion source ends badly. */
export const failedRun: TriggerKind = {
  id: 'failed-run',
  label: 'An ingestion run fails',
  description: 'A run of an ingestion source fails, takes too long, or is lost with its executor.',
  fields: [
    field('results', 'Results', { many: true, choices: FAILURES, hint: 'None: all' }),
    field('sources', 'Sources', { many: true, hint: 'Urns of ingestion sources; none: all' }),
  ],
  concerns: ({ urn, aspect }) => aspect === RESULT && kindOf(urn) === 'dataHubExecutionRequest',
  find: async (changes, { reader }) => {
    const failed = changes.filter(
      ({ before, after }) => FAILURES.includes(statusOf(after)) && statusOf(before) !== statusOf(after),
    );
    if (failed.length === 0) return [];
    const requests = await reader.entities(
      failed.map(({ urn }) => urn),
      [INPUT],
    );
    const sources = await reader.entities([...new Set([...requests.values()].map(sourceOf))].filter(Boolean), [
      SOURCE_INFO,
    ]);
    return failed.map((change) => {
      const source = sourceOf(requests.get(change.urn));
      return toEvent(
        change,
        source,
        textOf(sources.get(source)?.aspects[SOURCE_INFO]?.value.name) ?? shortName(source),
      );
    });
  },
  select: (event, settings) =>
    admits(settings, 'results', textOf(event.facts.result) ?? '') &&
    admits(settings, 'sources', textOf(event.facts.source) ?? '')
      ? event
      : undefined,
};

function toEvent({ urn, entry, after }: LoggedChange, source: string, name: string): ActionEvent {
  const result = statusOf(after);
  const how = { TIMEOUT: 'took too long', ABORTED: 'was lost with its executor' }[result] ?? 'failed';
  return {
    id: `${entry.seq}:run:${urn}`,
    trigger: failedRun.id,
    urn: source === '' ? urn : source,
    time: entry.at,
    actor: undefined,
    title: `The ingestion run of ${quoted(name)} ${how}`,
    lines: [],
    facts: { result, source, run: urn },
    affected: source === '' ? [] : [source],
    rule: undefined,
  };
}

function statusOf(version: LoggedChange['after']): string {
  return textOf(version?.value.status) ?? '';
}

function sourceOf(request: StoredEntity | undefined): string {
  return textOf(objectOf(request?.aspects[INPUT]?.value.source).ingestionSource) ?? '';
}
