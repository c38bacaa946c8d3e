import { objectOf, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import { kindOf } from '../../kernel/urn.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { StoredEntity, TimeseriesPoint } from '../../store/contract/store.types.js';
import type { LoggedChange } from '../../timeline/changes/logged-changes.js';
import { quoted, shortName, shown } from '../../timeline/compare/wording.js';
import { type ActionEvent, MAX_EVENT_AGE_MS, type TriggerKind } from '../contract/action.types.js';

const RUN_EVENT = 'dataProcessInstanceRunEvent';
const RELATIONSHIPS = 'dataProcessInstanceRelationships';
const PROPERTIES = 'dataProcessInstanceProperties';
/** Runs of one write that are looked at, and events of one run. */
const MAX_RUNS = 500;
const MAX_EVENTS = 100;

/** A run of a job ends badly, as its orchestrator reports it. */
export const failedJobRun: TriggerKind = {
  id: 'failed-job-run',
  label: 'A job run fails',
  description: 'A run of a data job or a model fails, as OpenLineage, Airflow or dbt report it.',
  fields: [],
  concerns: ({ urn, aspect }) => aspect === RUN_EVENT && kindOf(urn) === 'dataProcessInstance',
  find: async (changes, { reader }) => {
    const failures: TimeseriesPoint[] = [];
    for (const change of changes.slice(0, MAX_RUNS)) failures.push(...(await failuresOf(change, reader)));
    if (failures.length === 0) return [];
    const runs = await reader.entities([...new Set(failures.map(({ urn }) => urn))], [RELATIONSHIPS, PROPERTIES]);
    return failures.map((failure) => toEvent(failure, runs.get(failure.urn)));
  },
  select: (event) => event,
};

/** The failures among the events of a run that one write brought. */
async function failuresOf(
  { urn, entry, times = [] }: LoggedChange,
  reader: Pick<EntityReader, 'points'>,
): Promise<readonly TimeseriesPoint[]> {
  const written = new Set<EpochMs>(times.filter((time) => time >= entry.at - MAX_EVENT_AGE_MS));
  if (written.size === 0) return [];
  const [from, to] = [Math.min(...written), Math.max(...written)];
  const points = await reader.points({ urn, aspect: RUN_EVENT, from, to, limit: MAX_EVENTS });
  return points.filter(
    ({ timestamp, value }) =>
      written.has(timestamp) && value.status === 'COMPLETE' && objectOf(value.result).type === 'FAILURE',
  );
}

function toEvent({ urn, timestamp, value }: TimeseriesPoint, run: StoredEntity | undefined): ActionEvent {
  const job = textOf(run?.aspects[RELATIONSHIPS]?.value.parentTemplate) ?? urn;
  const name = textOf(run?.aspects[PROPERTIES]?.value.name) ?? shortName(urn);
  return {
    id: `job-run:${timestamp}:${urn}`,
    trigger: failedJobRun.id,
    urn: job,
    time: timestamp,
    actor: undefined,
    title: `${shortName(job)}: the run ${quoted(shown(name))} failed`,
    lines: [],
    facts: {
      job,
      run: urn,
      result: 'FAILURE',
      reportedAs: textOf(objectOf(value.result).nativeResultType) ?? '',
      attempt: Number(value.attempt ?? 1),
    },
    affected: [job],
    rule: undefined,
  };
}
