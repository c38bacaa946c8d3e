import { type ColumnOf, type EditContext, isColumn, present } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { add, patch, setOrClear, upsert } from '../../edits/patch.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type {
  BatchUpdateDeprecationInput,
  BatchUpdateSoftDeletedInput,
  SetLifecycleStageArguments,
  UpdateDeprecationInput,
} from './inputs.types.js';

/**
 * The state to set. `decommissionTime` is in milliseconds since 1970, and `replacement` is the urn
 * of what to use instead.
 */
interface Deprecation {
  readonly deprecated: boolean;
  readonly decommissionTime?: number | null;
  readonly note?: string | null;
  readonly replacement?: string | null;
}

/**
 * Deprecates assets and columns, or takes the deprecation back. The aspect is replaced as a whole:
 * taking it back also removes note and replacement, unless they are sent again. For a column the
 * aspect stands on the column's own entity (`schemaField`), but the privilege is asked for on its
 * asset.
 *
 * @throws Problem `edit.no-such-entity` for an asset, a column of the schema or the replacement
 */
async function deprecate(context: EditContext, refs: readonly ColumnOf[], wanted: Deprecation): Promise<Plan> {
  const { deprecated, decommissionTime, note, replacement } = wanted;
  await context.existing([
    { field: 'urn', urns: refs.map(({ resourceUrn }) => resourceUrn) },
    { field: 'replacement', urns: replacement === undefined || replacement === null ? [] : [replacement] },
  ]);
  await context.columns('urn', refs);
  const urns = refs.map((ref) => (isColumn(ref) ? schemaFieldUrn(ref.resourceUrn, ref.subResource) : ref.resourceUrn));
  context.check({ field: 'urn', urns, carries: 'deprecation' });
  const value = {
    deprecated,
    note: note ?? '',
    actor: context.viewer.urn,
    ...(typeof decommissionTime === 'number' ? { decommissionTime } : {}),
    ...(typeof replacement === 'string' ? { replacement } : {}),
  };
  const needs = refs.map(({ resourceUrn }) => ({
    anyOf: ['EDIT_ENTITY_DEPRECATION', 'EDIT_ENTITY'] as const,
    urn: resourceUrn,
  }));
  return { proposals: urns.map((urn) => upsert(urn, 'deprecation', value)), needs, answer: done };
}

/**
 * Hides or shows entities by `status.removed`. Nothing else of them changes, and their lineage and
 * history stay.
 */
async function softDelete(context: EditContext, urns: readonly string[], deleted: boolean): Promise<Plan> {
  await context.existing([{ field: 'urns', urns, carries: 'status' }]);
  return { proposals: urns.map((urn) => patch(urn, 'status', [add(['removed'], deleted)])), answer: done };
}

/**
 * Sets or clears the stage in the life cycle of an asset, with the time of the change.
 *
 * @throws Problem `edit.no-such-entity` for a stage that is not defined in this installation
 */
async function setStage(context: EditContext, urn: string, stage: string | null | undefined): Promise<Plan> {
  await context.existing([
    { field: 'urn', urns: [urn], carries: 'status' },
    {
      field: 'lifecycleStageUrn',
      urns: stage === undefined || stage === null ? [] : [stage],
      kinds: ['lifecycleStageType'],
    },
  ]);
  const change = patch(urn, 'status', [
    setOrClear(['lifecycleStage'], stage),
    add(['lifecycleLastUpdated'], context.stamp()),
  ]);
  return { proposals: [change], answer: done };
}

/** Mutations of deprecation, soft deletion and life-cycle stage. */
export const STATE_EDITS: EditTable = {
  updateDeprecation: edit<{ readonly input: UpdateDeprecationInput }>('EDIT_ENTITY_DEPRECATION', ({ input }, context) =>
    deprecate(context, [{ resourceUrn: input.urn, subResource: input.subResource }], input),
  ),
  batchUpdateDeprecation: edit<{ readonly input: BatchUpdateDeprecationInput }>(
    'EDIT_ENTITY_DEPRECATION',
    ({ input }, context) => deprecate(context, present(input.resources), input),
  ),
  batchUpdateSoftDeleted: edit<{ readonly input: BatchUpdateSoftDeletedInput }>(
    'EDIT_ENTITY_STATUS',
    ({ input }, context) => softDelete(context, input.urns, input.deleted),
  ),
  setLifecycleStage: edit<SetLifecycleStageArguments>('EDIT_ENTITY_STATUS', ({ urn, lifecycleStageUrn }, context) =>
    setStage(context, urn, lifecycleStageUrn),
  ),
};
