import type { EditContext } from '../../edits/edit-context.js';
import { edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { jsonText, nonEmpty } from '../../edits/mistakes.js';
import { replace } from '../../edits/patch.js';
import type { JsonObject } from '../../kernel/json.js';
import type {
  MutationCreateIngestionSourceArgs,
  MutationDeleteIngestionSourceArgs,
  MutationUpdateIngestionSourceArgs,
  UpdateIngestionSourceInput,
} from '../../generated/graphql.js';

const INFO = 'dataHubIngestionSourceInfo';
const KIND = 'dataHubIngestionSource';

/** Writes a recipe unread, because this server does not run it. An update creates a missing source, as `datahub ingest deploy` expects. */
async function save(desk: EditContext, asked: string | undefined, input: UpdateIngestionSourceInput): Promise<Plan> {
  const urn = asked ?? desk.newUrn(KIND);
  desk.check({ field: 'urn', urns: [urn], kinds: [KIND] });
  const stored = (await desk.stored([urn], [INFO])).get(urn)?.aspects[INFO];
  // The model has no place for `description`.
  const { schedule, config, source } = input;
  const value: JsonObject = {
    ...stored?.value,
    name: nonEmpty('name', input.name),
    type: nonEmpty('type', input.type),
    config: configValue(config),
    ...(schedule ? { schedule: { interval: schedule.interval, timezone: schedule.timezone } } : {}),
    ...(source ? { source: { type: source.type } } : {}),
  };
  return { proposals: [replace(urn, INFO, value, stored?.version)], answer: () => urn };
}

function configValue({
  recipe,
  version,
  executorId,
  debugMode,
  extraArgs,
}: UpdateIngestionSourceInput['config']): JsonObject {
  return {
    recipe: jsonText('config.recipe', recipe),
    executorId,
    ...(typeof version === 'string' ? { version } : {}),
    ...(typeof debugMode === 'boolean' ? { debugMode } : {}),
    ...(extraArgs ? { extraArgs: Object.fromEntries(extraArgs.map((one) => [one.key, one.value ?? ''])) } : {}),
  };
}

async function remove(desk: EditContext, urn: string): Promise<Plan> {
  await desk.existing([{ field: 'urn', urns: [urn], kinds: [KIND] }]);
  return { removes: [urn], answer: () => urn };
}

const manage = 'MANAGE_INGESTION';

/** The mutations of ingestion sources, by name. */
export const SOURCE_EDITS: EditTable = {
  createIngestionSource: edit<MutationCreateIngestionSourceArgs>(manage, ({ input }, desk) =>
    save(desk, undefined, input),
  ),
  updateIngestionSource: edit<MutationUpdateIngestionSourceArgs>(manage, ({ urn, input }, desk) =>
    save(desk, urn, input),
  ),
  deleteIngestionSource: edit<MutationDeleteIngestionSourceArgs>(manage, ({ urn }, desk) => remove(desk, urn)),
};
