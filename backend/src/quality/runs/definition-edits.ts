import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField } from '../../edits/mistakes.js';
import { upsert } from '../../edits/patch.js';
import { needsOf } from '../assertions.js';
import { unevaluatedReason } from '../evaluation/evaluate.js';
import { type AssertionDefinition, infoOf } from './assertion-definition.js';

const INFO = 'assertionInfo';
const SCHEMA = 'schemaMetadata';
const RAISES_INCIDENT = { onFailure: [{ type: 'RAISE_INCIDENT' }], onSuccess: [{ type: 'RESOLVE_INCIDENT' }] };

/** A new assertion, or an existing one under its urn. */
interface DefinitionUpsert {
  readonly urn?: string | null;
  readonly input: AssertionDefinition;
}

async function upsertAssertion(context: EditContext, { urn: givenUrn, input }: DefinitionUpsert): Promise<Plan> {
  const { entityUrn, raisesIncident } = input;
  const isNew = (givenUrn ?? '') === '';
  const entities = await context.existing(
    [
      { field: 'entityUrn', urns: [entityUrn], kinds: ['dataset'] },
      ...(isNew ? [] : [{ field: 'urn', urns: [givenUrn ?? ''], kinds: ['assertion'] }]),
    ],
    [SCHEMA, 'dataPlatformInstance', INFO],
  );
  const urn = isNew ? context.newUrn('assertion') : (givenUrn ?? '');
  const previous = isNew ? undefined : valueOf(entities, urn, INFO);
  const info = infoOf(input, entities.get(entityUrn)?.aspects[SCHEMA]?.value, previous);
  if (previous && (previous.type !== info.type || unevaluatedReason(previous) !== undefined))
    throw badField('urn', 'must name an assertion of the same type that is evaluated here');
  const [, platform] = /^urn:li:dataset:\((urn:li:dataPlatform:[^,]+),/.exec(entityUrn) ?? [];
  return {
    proposals: [
      upsert(urn, INFO, {
        ...info,
        source: previous?.source ?? { type: 'NATIVE', created: context.stamp() },
        lastUpdated: context.stamp(),
      }),
      ...(isNew && platform !== undefined ? [upsert(urn, 'dataPlatformInstance', { platform })] : []),
      ...(typeof raisesIncident === 'boolean'
        ? [upsert(urn, 'assertionActions', raisesIncident ? RAISES_INCIDENT : { onFailure: [], onSuccess: [] })]
        : []),
    ],
    needs: [...needsOf(info), ...(previous ? needsOf(previous) : [])],
    answer: () => ({ urn }),
  };
}

export const DEFINITION_EDITS: EditTable = {
  upsertAssertion: edit<DefinitionUpsert>('EDIT_ENTITY_ASSERTIONS', (args, context) => upsertAssertion(context, args)),
};
