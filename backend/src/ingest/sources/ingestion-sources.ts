import type { EditContext } from '../../edits/edit-context.js';
import { edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { jsonText, nonEmpty } from '../../edits/mistakes.js';
import { replace } from '../../edits/patch.js';
import type { JsonObject } from '../../kernel/json.js';
import { checkCronTimes, type CronTimes } from '../../tasks/cron-times.js';
import type { IngestionSourceConfig, IngestionSourceDefinition } from './source.types.js';

const INFO = 'dataHubIngestionSourceInfo';
const KIND = 'dataHubIngestionSource';

/**
 * Stores a source. Its recipe is checked when it runs. An update creates a missing source, as `datahub ingest deploy`
 * expects. A schedule that is left out stays as it is, and null removes it.
 */
async function save(
  context: EditContext,
  knownUrn: string | undefined,
  input: IngestionSourceDefinition,
): Promise<Plan> {
  const urn = knownUrn ?? context.newUrn(KIND);
  context.check({ field: 'urn', urns: [urn], kinds: [KIND] });
  const stored = (await context.stored([urn], [INFO])).get(urn)?.aspects[INFO];
  // The model has no place for `description`.
  const { schedule, config, source } = input;
  if (schedule) checkCronTimes(cronOf(schedule), { cron: 'schedule.interval', timeZone: 'schedule.timezone' });
  const { schedule: storedSchedule, ...storedRest } = stored?.value ?? {};
  const value: JsonObject = {
    ...storedRest,
    ...(schedule === undefined && storedSchedule !== undefined ? { schedule: storedSchedule } : {}),
    name: nonEmpty('name', input.name),
    type: nonEmpty('type', input.type),
    config: configValue(config),
    ...(schedule ? { schedule: { interval: schedule.interval, timezone: schedule.timezone } } : {}),
    ...(source ? { source: { type: source.type } } : {}),
  };
  return { proposals: [replace(urn, INFO, value, stored?.version)], answer: () => urn };
}

/** A schedule of the protocol as one of tasks. */
export function cronOf({ interval, timezone }: { readonly interval: string; readonly timezone: string }): CronTimes {
  return { cron: interval.trim(), timeZone: timezone };
}

function configValue({ recipe, version, executorId, debugMode, extraArgs }: IngestionSourceConfig): JsonObject {
  return {
    recipe: jsonText('config.recipe', recipe),
    executorId,
    ...(typeof version === 'string' ? { version } : {}),
    ...(typeof debugMode === 'boolean' ? { debugMode } : {}),
    ...(extraArgs ? { extraArgs: Object.fromEntries(extraArgs.map((one) => [one.key, one.value ?? ''])) } : {}),
  };
}

async function remove(context: EditContext, urn: string): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: [KIND] }]);
  return { removes: [urn], answer: () => urn };
}

const manage = 'MANAGE_INGESTION';

/** The mutations of ingestion sources, by name. */
export const SOURCE_EDITS = {
  createIngestionSource: edit<{ readonly input: IngestionSourceDefinition }>(manage, ({ input }, context) =>
    save(context, undefined, input),
  ),
  updateIngestionSource: edit<{ readonly urn: string; readonly input: IngestionSourceDefinition }>(
    manage,
    ({ urn, input }, context) => save(context, urn, input),
  ),
  deleteIngestionSource: edit<{ readonly urn: string }>(manage, ({ urn }, context) => remove(context, urn)),
} satisfies EditTable;
