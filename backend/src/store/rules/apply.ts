import { createHash } from 'node:crypto';

import { jsonEquals, type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { SYSTEM_ACTOR } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { AspectSpec, EntityKind } from '../../model/model.types.js';
import { requireConditions, skipsWhenPresent } from './conditions.js';
import { type DefaultFacts, defaultAspects } from './defaults.js';
import { alignDomainLists, OWNERSHIP, stampTerms, withOwnerTypes } from './finalise-values.js';
import { nextVersion, tracedProperties, type WriteStamp } from './next-version.js';
import type { Workspace } from './workspace.js';
import { applyPatch } from './patch/patch.js';
import { NO_RUN } from '../contract/envelope.js';
import { LINEAGE_EDITS } from '../contract/lineage-edits.js';
import type { Proposal, ProposalOutcome, StoredAspect } from '../contract/store.types.js';
import {
  PROPERTY_DEFINITION,
  PROPERTY_VALUES,
  requireAllowedValues,
  requireWiderDefinition,
} from './property-rules.js';
import { requireLineageKinds, requireStored } from './references.js';
import { addedBreaches } from './value-rules.js';
import { afterVersion, VERSION, withLatest } from './version-sets.js';
import type { WantedValue } from '../contract/write-gate.js';

export interface ApplyContext extends WriteStamp {
  readonly model: MetadataModel;
  readonly facts: DefaultFacts;
  /** Urns whose key aspect this batch has just created: CREATE_ENTITY is allowed on them. */
  readonly createdHere: Set<string>;
  /** `urn|aspect` of what this batch brings itself and a first write would otherwise fill in. */
  readonly carried: ReadonlySet<string>;
  /** The last word on a value before it is stored: secrets are sealed here. Without: as it came. */
  finalise?(wanted: WantedValue): JsonObject;
}

/** A proposal whose urn, aspect and value's shape the model knows; what `checkProposal` hands to `applyProposal`. */
export interface CheckedProposal {
  readonly proposal: Proposal;
  readonly kind: EntityKind;
  readonly spec: AspectSpec;
  /**
   * The value as the model has it, with what breaks the model, where the proposal brings a whole value. Validating takes longest, so it is
   * done before the write lock is held.
   */
  readonly validated: ReturnType<MetadataModel['normalise']> | undefined;
}

/**
 * What can be said of a proposal without the database.
 *
 * @throws Problem `urn.invalid`, `store.unknown-aspect`, `store.aspect-not-allowed`
 */
export function checkProposal(model: MetadataModel, proposal: Proposal): CheckedProposal {
  const kind = model.checkUrn(proposal.entityUrn);
  const spec = model.aspect(proposal.aspectName);
  if (!spec)
    throw new Problem('unacceptable', 'store.unknown-aspect', `Unknown aspect "${proposal.aspectName}".`, {
      aspect: proposal.aspectName,
    });
  if (!kind.aspects.includes(spec.name)) {
    throw new Problem(
      'unacceptable',
      'store.aspect-not-allowed',
      `An entity of kind ${kind.name} carries no aspect "${spec.name}".`,
      { aspect: spec.name, kind: kind.name },
    );
  }
  const whole = spec.keyFor === undefined && proposal.changeType !== 'PATCH' && proposal.changeType !== 'DELETE';
  return { proposal, kind, spec, validated: whole ? model.normalise(spec.name, proposal.value) : undefined };
}

/**
 * Applies one proposal to the working state of a transaction.
 *
 * The order decides what a client is told: first what the change type allows (CREATE of an aspect that is there, CREATE_ENTITY of an entity
 * that is), then the conditions of its headers, then the value: a patch is applied to the stored value and the result validated; the value
 * is finalised (lists that say the same twice agree, versions know their set); references must exist. Then the key aspect and the other
 * defaults are written where this is the entity's first write, and last the aspect itself. The same value again makes no version: only
 * `lastObserved`, `runId` and `lastRunId` move.
 *
 * @throws Problem when the model, a condition or the state refuses it; the caller drops the workspace then
 */
export function applyProposal(work: Workspace, checked: CheckedProposal, context: ApplyContext): ProposalOutcome {
  const { proposal, spec } = checked;
  if (spec.timeseries) return applyPoint(work, checked, context);
  if (proposal.changeType === 'DELETE') return applyDelete(work, checked, context);
  if (spec.keyFor !== undefined) return applyKey(work, checked, context);
  const current = work.entity(proposal.entityUrn).aspects[spec.name];
  if (proposal.changeType === 'CREATE' && current) {
    if (skipsWhenPresent(proposal.headers)) return outcome('unchanged', proposal, current.version);
    throw new Problem('unacceptable', 'store.aspect-exists', 'Cannot perform CREATE since the aspect already exists.', {
      aspect: spec.name,
    });
  }
  if (
    proposal.changeType === 'CREATE_ENTITY' &&
    work.entity(proposal.entityUrn).exists &&
    !context.createdHere.has(proposal.entityUrn)
  ) {
    if (skipsWhenPresent(proposal.headers)) return outcome('unchanged', proposal, current?.version ?? 0);
    throw entityExists(proposal.entityUrn);
  }
  requireConditions(proposal.headers, proposal.changeType, current);
  const { entityUrn: urn } = proposal;
  const whole = finalise(work, checked, {
    wanted: wantedValue(checked, current, context),
    before: current?.value,
    model: context.model,
  });
  const value = context.finalise?.({ urn, aspect: spec.name, value: whole, before: current?.value }) ?? whole;
  requireStored(work, spec, value, current?.value);
  requireLineageKinds(spec, value, current?.value);
  writeDefaults(work, checked, context);
  const done = write(work, { checked, value, current }, context);
  if (spec.name === VERSION)
    for (const follow of afterVersion(work, urn, value))
      applyProposal(work, checkProposal(context.model, follow), context);
  return done;
}

function wantedValue(
  { proposal, spec, validated }: CheckedProposal,
  current: StoredAspect | undefined,
  context: ApplyContext,
): JsonObject {
  if (validated) return accepted(spec.name, validated);
  let patched = proposal.value;
  if (proposal.changeType === 'PATCH') {
    // The default value is created by Headwater, so its audit stamp is the system actor.
    const start = current?.value ?? context.model.emptyValue(spec.name, context.at, SYSTEM_ACTOR);
    if (!start)
      throw new Problem(
        'unacceptable',
        'store.nothing-to-patch',
        `There is no ${spec.name} to patch, and no empty one to start from.`,
      );
    const stamp = { time: context.at, actor: context.actor };
    patched = stampTerms(spec.name, applyPatch(spec.name, start, proposal.value), stamp);
  }
  return valid(context.model, spec.name, patched);
}

/** Cross-field and cross-entity rules, which the metadata model can't express: what they refuse, and what they bring into line. */
function finalise(
  work: Workspace,
  { proposal: { entityUrn, narrows }, spec }: CheckedProposal,
  {
    wanted,
    before,
    model,
  }: { readonly wanted: JsonObject; readonly before: JsonObject | undefined; readonly model: MetadataModel },
): JsonObject {
  accepted(spec.name, { value: wanted, breaches: addedBreaches(model, spec.name, wanted, before) });
  if (spec.name === 'domains') return alignDomainLists(wanted, before);
  if (spec.name === OWNERSHIP) return withOwnerTypes(wanted);
  if (spec.name === VERSION) return withLatest(work, entityUrn, wanted);
  if (spec.name === PROPERTY_VALUES) requireAllowedValues(work, entityUrn, wanted, before);
  if (spec.name === PROPERTY_DEFINITION && narrows !== true) requireWiderDefinition(work, entityUrn, wanted, before);
  return wanted;
}

/** @throws Problem `store.invalid-aspect` naming each field that breaks the model */
export function valid(model: MetadataModel, aspect: string, value: unknown): JsonObject {
  return accepted(aspect, model.normalise(aspect, value));
}

function accepted(aspect: string, { value, breaches }: ReturnType<MetadataModel['normalise']>): JsonObject {
  if (breaches.length === 0) return value;
  const first = breaches
    .slice(0, 5)
    .map((breach) => `${breach.path === '' ? 'the value' : breach.path} ${breach.message}`);
  const more = breaches.length > 5 ? `, and ${breaches.length - 5} more` : '';
  throw new Problem(
    'unacceptable',
    'store.invalid-aspect',
    `Aspect ${aspect} is refused: ${first.join('; ')}${more}.`,
    { aspect, breaches: breaches.slice(0, 20) },
  );
}

interface VersionWrite {
  readonly checked: CheckedProposal;
  readonly value: JsonObject;
  readonly current: StoredAspect | undefined;
}

function write(work: Workspace, { checked, value, current }: VersionWrite, context: ApplyContext): ProposalOutcome {
  const { proposal, spec } = checked;
  const state = work.entity(proposal.entityUrn);
  const changed = !current || !jsonEquals(current.value, value);
  const tombstone = state.tombstones[spec.name];
  const after = nextVersion({ spec, current, value, changed, tombstone, given: proposal.systemMetadata }, context);
  const source = proposal.systemMetadata?.pipelineName ?? '';
  work.record(
    {
      urn: proposal.entityUrn,
      aspect: spec.name,
      before: current,
      after,
      changed,
      actor: context.actor,
      at: context.at,
      source,
      run: proposal.systemMetadata?.runId ?? NO_RUN,
    },
    state.exists || spec.name !== LINEAGE_EDITS,
  );
  return outcome(changed ? 'stored' : 'unchanged', proposal, after.version);
}

/** The key aspect and the other defaults, as CREATE, when this is the entity's first write. */
function writeDefaults(
  work: Workspace,
  { proposal, kind, spec: written }: CheckedProposal,
  context: ApplyContext,
): void {
  // What people say about a placeholder's lineage does not make it an asset.
  if (work.entity(proposal.entityUrn).exists || written.name === LINEAGE_EDITS) return;
  context.createdHere.add(proposal.entityUrn);
  for (const { aspect, value } of defaultAspects(context.model, kind, proposal.entityUrn, context.facts)) {
    const spec = context.model.aspect(aspect);
    const current = work.entity(proposal.entityUrn).aspects[aspect];
    if (!spec || current || aspect === written.name || context.carried.has(`${proposal.entityUrn}|${aspect}`)) continue;
    const created: CheckedProposal = {
      proposal: { ...proposal, aspectName: aspect, changeType: 'CREATE', value },
      kind,
      spec,
      validated: undefined,
    };
    write(work, { checked: created, value: valid(context.model, aspect, value), current }, context);
  }
}

/** A key aspect sent by a client is computed from the urn instead; CREATE_ENTITY of it fails on an entity that is there. */
function applyKey(work: Workspace, checked: CheckedProposal, context: ApplyContext): ProposalOutcome {
  const { proposal, spec } = checked;
  const state = work.entity(proposal.entityUrn);
  const current = state.aspects[spec.name];
  const creates = proposal.changeType === 'CREATE_ENTITY' || proposal.changeType === 'CREATE';
  if (
    creates &&
    state.exists &&
    !skipsWhenPresent(proposal.headers) &&
    !(proposal.changeType === 'CREATE_ENTITY' && context.createdHere.has(proposal.entityUrn))
  ) {
    throw proposal.changeType === 'CREATE_ENTITY'
      ? entityExists(proposal.entityUrn)
      : new Problem('unacceptable', 'store.aspect-exists', 'Cannot perform CREATE since the aspect already exists.');
  }
  writeDefaults(work, checked, context);
  const value = context.model.keyAspectOf(proposal.entityUrn).value;
  return write(work, { checked, value: valid(context.model, spec.name, value), current }, context);
}

function applyDelete(
  work: Workspace,
  { proposal, kind, spec }: CheckedProposal,
  context: ApplyContext,
): ProposalOutcome {
  const state = work.entity(proposal.entityUrn);
  const current = state.aspects[spec.name];
  requireConditions(proposal.headers, 'DELETE', current);
  if (!current) return outcome('unchanged', proposal, 0);
  if (spec.keyFor !== undefined) {
    throw new Problem(
      'unacceptable',
      'store.key-delete',
      `The key aspect of a ${kind.name} goes only with the whole entity; delete the entity.`,
    );
  }
  const base = {
    urn: proposal.entityUrn,
    aspect: spec.name,
    before: current,
    after: undefined,
    changed: true,
    actor: context.actor,
    at: context.at,
    trace: context.traceId,
  };
  work.record(
    { ...base, source: proposal.systemMetadata?.pipelineName ?? '', run: proposal.systemMetadata?.runId ?? NO_RUN },
    state.exists,
  );
  return outcome('stored', proposal, current.version + 1);
}

function applyPoint(work: Workspace, checked: CheckedProposal, context: ApplyContext): ProposalOutcome {
  const { proposal, spec, validated } = checked;
  if (proposal.changeType !== 'UPSERT' && proposal.changeType !== 'RESTATE' && proposal.changeType !== 'CREATE') {
    throw new Problem(
      'unacceptable',
      'store.timeseries-change',
      `${proposal.changeType} is not allowed on the timeseries aspect ${spec.name}; allowed is UPSERT.`,
    );
  }
  const value = validated ? accepted(spec.name, validated) : valid(context.model, spec.name, proposal.value);
  const timestamp = numberOf(value.timestampMillis);
  if (timestamp === undefined)
    throw new Problem(
      'unacceptable',
      'store.invalid-aspect',
      `Aspect ${spec.name} is refused: timestampMillis is required.`,
    );
  writeDefaults(work, checked, context);
  const text = JSON.stringify(value);
  work.points.push({
    key: `${proposal.entityUrn}|${spec.name}|${timestamp}|${pointIdentity(value, text)}`,
    urn: proposal.entityUrn,
    aspect: spec.name,
    timestamp,
    value: text,
    systemMetadata: JSON.stringify({
      lastObserved: context.at,
      runId: NO_RUN,
      ...proposal.systemMetadata,
      ...tracedProperties(proposal.systemMetadata, context),
    }),
    runId: proposal.systemMetadata?.runId ?? NO_RUN,
  });
  return outcome('stored', proposal, 1);
}

/** Points of one instant differ by message, partition or content; the same point sent again is one. */
function pointIdentity(value: JsonObject, text: string): string {
  const message = textOf(value.messageId);
  if (message !== undefined) return short(message);
  const partition = textOf(objectOf(value.partitionSpec).partition) ?? '';
  return `${short(partition)}:${digestOf(text)}`;
}

/** The key of an index is bounded; what clients name things is not. */
function short(text: string): string {
  return text.length <= 100 ? text : digestOf(text);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function outcome(state: 'stored' | 'unchanged', proposal: Proposal, version: number): ProposalOutcome {
  return { state, urn: proposal.entityUrn, aspect: proposal.aspectName, version: String(version) };
}

function entityExists(urn: string): Problem {
  return new Problem(
    'unacceptable',
    'store.entity-exists',
    'Cannot perform CREATE_ENTITY if not exists since the entity key already exists.',
    { urn },
  );
}
