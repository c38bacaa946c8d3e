import { createHash } from 'node:crypto';

import { type EditContext, valueOf } from '../edits/edit-context.js';
import { add, create, patch } from '../edits/patch.js';
import { arrayOf, type JsonObject, numberOf, objectOf, textOf } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';
import type { Proposal } from '../store/contract/store.types.js';
import { statusValue, summaries } from './incidents.js';

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
 * Only incidents whose source is this assertion are looked at. A result that is older than the failure behind the newest
 * of them changes nothing: results may be reported late.
 */
export async function incidentProposals(
  context: EditContext,
  { assertion, assertee, info, actions, result }: AssertionOutcome,
): Promise<readonly Proposal[]> {
  const raises = result.type === 'FAILURE' && hasAction(actions.onFailure, 'RAISE_INCIDENT');
  const resolves = result.type === 'SUCCESS' && hasAction(actions.onSuccess, 'RESOLVE_INCIDENT');
  if (!raises && !resolves) return [];
  const own = await incidentsOf(context, assertion, assertee);
  if (own.some(({ value }) => failedAt(value) > result.time)) return [];
  const open = own.filter(({ value }) => objectOf(value.status).state !== 'RESOLVED');
  if (raises) return open.length > 0 ? [] : raise(context, { assertion, assertee, info, result }, own.length + 1);
  return open.flatMap((incident) => resolve(context, assertee, incident));
}

function raise(
  context: EditContext,
  { assertion, assertee, info, result }: Omit<AssertionOutcome, 'actions'>,
  number: number,
): readonly Proposal[] {
  // Two servers that see the same failure at once make the same urn, so only one of them creates it.
  const urn = `urn:li:incident:${createHash('sha256').update(assertion).digest('hex').slice(0, 32)}-${number}`;
  const type = textOf(info.type) ?? '';
  const isKnownType = INCIDENT_TYPES.includes(type);
  const value: JsonObject = {
    type: isKnownType ? type : 'CUSTOM',
    ...(isKnownType ? {} : { customType: 'Assertion' }),
    title: `Assertion failed: ${textOf(info.description) || assertion}`,
    ...(result.reason === undefined ? {} : { description: result.reason }),
    entities: [assertee],
    status: statusValue(context, { state: 'ACTIVE' }),
    source: { type: 'ASSERTION_FAILURE', sourceUrn: assertion },
    created: context.stamp(),
    startedAt: result.time,
  };
  return [create(urn, INFO, value), ...summaries(context, [assertee], { urn, value })];
}

function resolve(context: EditContext, assertee: string, { urn, value }: OwnIncident): readonly Proposal[] {
  const status = statusValue(context, { state: 'RESOLVED', message: 'The assertion passes again.' });
  return [
    patch(urn, INFO, [add(['status'], status)]),
    ...summaries(context, [assertee], { urn, value: { ...value, status } }),
  ];
}

async function incidentsOf(context: EditContext, assertion: string, assertee: string): Promise<readonly OwnIncident[]> {
  const incoming = await context.incoming([assertee], ['INCIDENT_ON']);
  const urns = [...new Set(incoming.map(({ other }) => other))];
  const incidents = await context.stored(urns, [INFO]);
  return urns
    .map((urn) => ({ urn, value: incidents.get(urn)?.exists === true ? valueOf(incidents, urn, INFO) : {} }))
    .filter(({ value }) => objectOf(value.source).sourceUrn === assertion);
}

/** The time of the result that raised an incident. */
function failedAt(incident: JsonObject): EpochMs {
  return numberOf(incident.startedAt) ?? 0;
}

function hasAction(actions: unknown, type: string): boolean {
  return arrayOf(actions).some((action) => objectOf(action).type === type);
}
