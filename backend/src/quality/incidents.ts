import { type EditContext, valueOf } from '../edits/edit-context.js';
import { done, edit, type EditTable, type Need, type Plan } from '../edits/edit.types.js';
import { badField } from '../edits/mistakes.js';
import { add, create, given, patch, remove } from '../edits/patch.js';
import { requireWithinLimit } from '../inputs/size-limits.js';
import { type JsonObject, objectOf, textOf, textsOf } from '../kernel/json.js';
import type { Proposal } from '../store/contract/store.types.js';
import type { IncidentChanges, IncidentStatus, NewIncident, Priority } from './quality.types.js';

const INFO = 'incidentInfo';
const SUMMARY = 'incidentsSummary';
/** Each of them is read, checked and written in the same transaction as the incident. */
const MAX_RESOURCES = 1_000;
const MAX_ASSIGNEES = 1_000;
/** The model counts priorities, the most urgent first. */
const PRIORITIES: Readonly<Record<Priority, number>> = { CRITICAL: 0, HIGH: 1, MEDIUM: 2, LOW: 3 };

async function raise(context: EditContext, input: NewIncident): Promise<Plan> {
  const urn = context.newUrn('incident');
  const resources = [...new Set([...(input.resourceUrns ?? []), ...(input.resourceUrn ? [input.resourceUrn] : [])])];
  if (resources.length === 0) throw badField('resourceUrn', 'or resourceUrns must name what the incident is on');
  const { type, customType, title, description, priority, assigneeUrns, startedAt } = input;
  if (type === 'CUSTOM' && (customType ?? '') === '')
    throw badField('customType', 'must name the type when type is CUSTOM');
  await requireNamed(context, resources, assigneeUrns ?? []);
  const status = statusValue(context, input.status ?? { state: 'ACTIVE' });
  const value: JsonObject = {
    type,
    entities: resources,
    status,
    source: { type: input.source?.type ?? 'MANUAL' },
    created: context.stamp(),
    ...(typeof customType === 'string' ? { customType } : {}),
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    ...(priority ? { priority: PRIORITIES[priority] } : {}),
    ...(assigneeUrns ? { assignees: assigneesValue(context, assigneeUrns) } : {}),
    ...(typeof startedAt === 'number' ? { startedAt } : {}),
  };
  return {
    proposals: [create(urn, INFO, value), ...summaries(context, resources, { urn, value })],
    needs: needsOf(resources),
    answer: () => urn,
  };
}

async function update(context: EditContext, urn: string, input: IncidentChanges): Promise<Plan> {
  const stored = await context.existing([{ field: 'urn', urns: [urn], kinds: ['incident'] }], [INFO]);
  const before = valueOf(stored, urn, INFO);
  const resources = input.resourceUrns ?? textsOf(before.entities);
  if (resources.length === 0) throw badField('resourceUrns', 'must name what the incident is on');
  await requireNamed(context, input.resourceUrns ?? [], input.assigneeUrns ?? []);
  const changes = {
    title: input.title,
    description: input.description,
    startedAt: input.startedAt,
    priority: input.priority ? PRIORITIES[input.priority] : undefined,
    entities: input.resourceUrns,
    assignees: input.assigneeUrns ? assigneesValue(context, input.assigneeUrns) : undefined,
    status: input.status ? statusValue(context, input.status) : undefined,
  };
  const value: JsonObject = {
    ...before,
    status: changes.status ?? before.status,
    priority: changes.priority ?? before.priority,
  };
  const left = textsOf(before.entities).filter((entity) => !resources.includes(entity));
  return {
    proposals: [
      patch(urn, INFO, given(changes)),
      ...summaries(context, resources, { urn, value }),
      ...left
        .filter((entity) => context.carries(entity, SUMMARY))
        .map((entity) => patch(entity, SUMMARY, outOf(urn), KEYS)),
    ],
    needs: needsOf([...textsOf(before.entities), ...resources]),
    answer: done,
  };
}

async function requireNamed(
  context: EditContext,
  resources: readonly string[],
  assignees: readonly string[],
): Promise<void> {
  requireWithinLimit('edit.field', { field: 'resourceUrns', count: resources.length, limit: MAX_RESOURCES });
  requireWithinLimit('edit.field', { field: 'assigneeUrns', count: assignees.length, limit: MAX_ASSIGNEES });
  await context.existing([
    { field: 'resourceUrns', urns: resources },
    { field: 'assigneeUrns', urns: assignees, kinds: ['corpuser', 'corpGroup'] },
  ]);
}

export function statusValue(context: EditContext, { state, stage, message }: IncidentStatus): JsonObject {
  return {
    state,
    ...(stage ? { stage } : {}),
    ...(typeof message === 'string' ? { message } : {}),
    lastUpdated: context.stamp(),
  };
}

function assigneesValue(context: EditContext, urns: readonly string[]): readonly JsonObject[] {
  return urns.map((actor) => ({ actor, assignedAt: context.stamp() }));
}

const KEYS = {
  activeIncidents: [],
  resolvedIncidents: [],
  activeIncidentDetails: ['urn'],
  resolvedIncidentDetails: ['urn'],
};

/** What assets say of their incidents, so that search can filter by it; in the same write as the incident. */
export function summaries(
  context: EditContext,
  resources: readonly string[],
  incident: { readonly urn: string; readonly value: JsonObject },
): readonly Proposal[] {
  const { urn, value } = incident;
  const list = objectOf(value.status).state === 'RESOLVED' ? 'resolvedIncidentDetails' : 'activeIncidentDetails';
  const entry: JsonObject = {
    urn,
    type: textOf(value.customType) ?? textOf(value.type) ?? '',
    createdAt: Number(objectOf(value.created).time ?? context.now),
    ...(list === 'resolvedIncidentDetails' ? { resolvedAt: context.now } : {}),
    ...(typeof value.priority === 'number' ? { priority: value.priority } : {}),
  };
  return resources
    .filter((entity) => context.carries(entity, SUMMARY))
    .map((entity) => patch(entity, SUMMARY, [...outOf(urn), add([list, urn], entry)], KEYS));
}

function outOf(urn: string): readonly ReturnType<typeof remove>[] {
  return Object.keys(KEYS).map((list) => remove([list, urn]));
}

function needsOf(resources: readonly string[]): readonly Need[] {
  return [...new Set(resources)].map((urn) => ({ anyOf: ['EDIT_ENTITY_INCIDENTS', 'EDIT_ENTITY'], urn }));
}

const incidents = 'EDIT_ENTITY_INCIDENTS';

export const INCIDENT_EDITS: EditTable = {
  raiseIncident: edit<{ readonly input: NewIncident }>(incidents, ({ input }, context) => raise(context, input)),
  updateIncident: edit<{ readonly urn: string; readonly input: IncidentChanges }>(
    incidents,
    ({ urn, input }, context) => update(context, urn, input),
  ),
  updateIncidentStatus: edit<{ readonly urn: string; readonly input: IncidentStatus }>(
    incidents,
    ({ urn, input }, context) => update(context, urn, { status: input }),
  ),
};
