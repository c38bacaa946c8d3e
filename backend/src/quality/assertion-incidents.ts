import { createHash } from 'node:crypto';

import { type EditContext, valueOf } from '../edits/edit-context.js';
import { add, create, patch } from '../edits/patch.js';
import { arrayOf, type JsonObject, numberOf, objectOf, textOf, textsOf } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';
import { entityName } from '../search/naming/entity-name.js';
import type { Proposal } from '../store/contract/store.types.js';
import { statusValue, summaries } from './incidents.js';
import type { IncidentStatus } from './quality.types.js';

const INFO = 'incidentInfo';
/** Types of assertions that are types of incidents, too. */
const INCIDENT_TYPES = ['FRESHNESS', 'VOLUME', 'FIELD', 'SQL', 'DATA_SCHEMA'];

/** A new result of an assertion with what its incidents depend on. */
export interface AssertionOutcome {
  readonly assertion: string;
  /** The asset that it is about. */
  readonly assertee: string;
  /** The aspects `assertionInfo` and `assertionActions`; the second is empty where there are no actions. */
  readonly info: JsonObject;
  readonly actions: JsonObject;
  readonly result: {
    /** SUCCESS, FAILURE, ERROR, INIT */
    readonly type: string;
    /** Why, as a sentence; undefined where the tool that reports it does not say. */
    readonly reason: string | undefined;
    readonly time: EpochMs;
  };
}

/** An incident that the assertion has raised. */
interface OwnIncident {
  readonly urn: string;
  readonly value: JsonObject;
}

/**
 * The incident that a result raises or resolves, where the actions of the assertion say so, in the write of the result.
 *
 *     FAILURE, onFailure RAISE_INCIDENT, none open    a new incident, named by the assertion and its number
 *     FAILURE, one open                               nothing: it is known already
 *     SUCCESS, onSuccess RESOLVE_INCIDENT             the open incidents of this assertion are resolved
 *     ERROR, INIT                                     nothing: they say neither
 *
 * Only incidents whose source is this assertion are looked at. Results may be reported late and looked at again, so the
 * status of an incident has the time of the result that it follows from, and nothing is done for a result from before that:
 *
 *     failure 10:00 raises, Ann resolves 11:00, the failure of 10:30 arrives    nothing: she has resolved it since
 *     failure 10:00 raises, success 10:30 resolves, failure 10:40 arrives       a second incident
 */
export async function incidentProposals(
  context: EditContext,
  { assertion, assertee, info, actions, result }: AssertionOutcome,
): Promise<readonly Proposal[]> {
  const raises = result.type === 'FAILURE' && hasAction(actions.onFailure, 'RAISE_INCIDENT');
  const resolves = result.type === 'SUCCESS' && hasAction(actions.onSuccess, 'RESOLVE_INCIDENT');
  if (!raises && !resolves) return [];
  const own = await incidentsOf(context, assertion, assertee);
  const open = own.filter(({ value }) => objectOf(value.status).state !== 'RESOLVED');
  if (!raises) {
    const before = open.filter(({ value }) => changedAt(value) <= result.time && failedAt(value) <= result.time);
    return before.flatMap((incident) =>
      resolve(context, { incident, time: result.time, message: 'The assertion passes again.' }),
    );
  }
  const isCovered = own.some(({ value }) => failedAt(value) > result.time || changedAt(value) >= result.time);
  if (open.length > 0 || isCovered) return [];
  return raise(context, { assertion, assertee, info, result }, own.length + 1);
}

/** The open incidents of an assertion are resolved when it goes: no later result would do that. */
export async function incidentsOfDeleted(
  context: EditContext,
  assertion: string,
  assertee: string,
): Promise<readonly Proposal[]> {
  return resolveAsDeleted(context, await incidentsOf(context, assertion, assertee));
}

/**
 * Resolves those of the incidents that are open and whose assertion is deleted, for good or softly. Others stay as they
 * are, so that it does not matter how often an incident is looked at.
 */
export async function orphanedIncidents(context: EditContext, urns: readonly string[]): Promise<readonly Proposal[]> {
  const storedIncidents = await context.stored(urns, [INFO]);
  const incidents = urns
    .map((urn) => ({ urn, value: valueOf(storedIncidents, urn, INFO) }))
    .filter(({ value }) => isOpenOfAssertion(value));
  const assertions = await context.stored([...new Set(incidents.map(({ value }) => sourceOf(value)))], []);
  return resolveAsDeleted(
    context,
    incidents.filter(({ value }) => {
      const assertion = assertions.get(sourceOf(value));
      return assertion?.exists !== true || assertion.removed;
    }),
  );
}

/** Whether an incident is open and was raised by an assertion. */
export function isOpenOfAssertion(incident: JsonObject): boolean {
  return objectOf(incident.status).state !== 'RESOLVED' && sourceOf(incident).startsWith('urn:li:assertion:');
}

/** What the urns of all incidents begin with that an assertion has raised. */
export function incidentPrefix(assertion: string): string {
  return `urn:li:incident:${createHash('sha256').update(assertion).digest('hex').slice(0, 32)}-`;
}

function resolveAsDeleted(context: EditContext, incidents: readonly OwnIncident[]): readonly Proposal[] {
  const message = 'The assertion was deleted.';
  return incidents
    .filter(({ value }) => isOpenOfAssertion(value))
    .flatMap((incident) => resolve(context, { incident, time: context.now, message }));
}

function raise(
  context: EditContext,
  { assertion, assertee, info, result }: Omit<AssertionOutcome, 'actions'>,
  number: number,
): readonly Proposal[] {
  // Two servers that see the same failure at once make the same urn, so only one of them creates it.
  const urn = `${incidentPrefix(assertion)}${number}`;
  const type = textOf(info.type) ?? '';
  const isKnownType = INCIDENT_TYPES.includes(type);
  const value: JsonObject = {
    type: isKnownType ? type : 'CUSTOM',
    ...(isKnownType ? {} : { customType: 'Assertion' }),
    title: `Assertion failed: ${entityName(assertion, (aspect) => (aspect === 'assertionInfo' ? info : undefined))}`,
    ...(result.reason === undefined ? {} : { description: result.reason }),
    entities: [assertee],
    status: statusSince(context, result.time, { state: 'ACTIVE' }),
    source: { type: 'ASSERTION_FAILURE', sourceUrn: assertion },
    created: context.stamp(),
    startedAt: result.time,
  };
  return [create(urn, INFO, value), ...summaries(context, [assertee], { urn, value })];
}

function resolve(
  context: EditContext,
  {
    incident: { urn, value },
    time,
    message,
  }: { readonly incident: OwnIncident; readonly time: EpochMs; readonly message: string },
): readonly Proposal[] {
  const status = statusSince(context, time, { state: 'RESOLVED', message });
  return [
    patch(urn, INFO, [add(['status'], status)]),
    ...summaries(context, textsOf(value.entities), { urn, value: { ...value, status } }),
  ];
}

async function incidentsOf(context: EditContext, assertion: string, assertee: string): Promise<readonly OwnIncident[]> {
  const incoming = await context.incoming([assertee], ['INCIDENT_ON']);
  const urns = [...new Set(incoming.map(({ other }) => other))];
  const incidents = await context.stored(urns, [INFO]);
  return urns
    .map((urn) => ({ urn, value: incidents.get(urn)?.exists === true ? valueOf(incidents, urn, INFO) : {} }))
    .filter(({ value }) => sourceOf(value) === assertion);
}

/** The assertion that has raised an incident; empty where a person or a tool did. */
function sourceOf(incident: JsonObject): string {
  return textOf(objectOf(incident.source).sourceUrn) ?? '';
}

/** A status that follows from a result has the time of the result, whenever that arrives. */
function statusSince(context: EditContext, time: EpochMs, status: IncidentStatus): JsonObject {
  return { ...statusValue(context, status), lastUpdated: { ...context.stamp(), time } };
}

/** When the status of an incident was last changed: by a result, or by a person. */
function changedAt(incident: JsonObject): EpochMs {
  return numberOf(objectOf(objectOf(incident.status).lastUpdated).time) ?? 0;
}

/** The time of the result that raised an incident. */
function failedAt(incident: JsonObject): EpochMs {
  return numberOf(incident.startedAt) ?? 0;
}

function hasAction(actions: unknown, type: string): boolean {
  return arrayOf(actions).some((action) => objectOf(action).type === type);
}
