import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Need, type Plan } from '../../edits/edit.types.js';
import { badField, nonEmpty } from '../../edits/mistakes.js';
import { add, create, given, patch } from '../../edits/patch.js';
import { type JsonObject, objectOf } from '../../kernel/json.js';
import type {
  CreateViewInput,
  DataHubViewDefinitionInput,
  UpdateViewArguments,
  UpdateViewInput,
} from './inputs.types.js';
import { kindOfEntityType } from '../../search/naming/entity-kinds.js';
import { criterion } from '../forms/filter-value.js';

const INFO = 'dataHubViewInfo';

/**
 * Creates a saved view. A personal one is free to everybody, one for everybody needs
 * `MANAGE_GLOBAL_VIEWS`.
 */
function createView(context: EditContext, input: CreateViewInput): Plan {
  const urn = context.newUrn('dataHubView');
  const { description } = input;
  const value: JsonObject = {
    name: nonEmpty('name', input.name),
    ...(typeof description === 'string' ? { description } : {}),
    type: input.viewType,
    definition: definitionValue(input.definition),
    created: context.stamp(),
    lastModified: context.stamp(),
  };
  return {
    proposals: [create(urn, INFO, value)],
    needs: [needFor(input.viewType === 'GLOBAL')],
    answer: () => ({ urn }),
  };
}

/** Changes a saved view. What is not given stays. Whether it is personal cannot change. */
async function updateView(context: EditContext, urn: string, input: UpdateViewInput): Promise<Plan> {
  const need = await ownerNeed(context, urn);
  const operations = [
    ...given({
      name: typeof input.name === 'string' ? nonEmpty('name', input.name) : undefined,
      description: input.description,
      definition: input.definition ? definitionValue(input.definition) : undefined,
    }),
    add(['lastModified'], context.stamp()),
  ];
  return { proposals: [patch(urn, INFO, operations)], needs: [need], answer: () => ({ urn }) };
}

/**
 * The privilege to change a view: a personal one is its creator's, one for everybody needs
 * MANAGE_GLOBAL_VIEWS.
 */
async function ownerNeed(context: EditContext, urn: string): Promise<Need> {
  const entities = await context.existing([{ field: 'urn', urns: [urn], kinds: ['dataHubView'] }], [INFO]);
  const { type, created } = valueOf(entities, urn, INFO);
  return needFor(type === 'GLOBAL' || objectOf(created).actor !== context.viewer.urn);
}

/** The need for a view that is managed, or for one that everybody may have. */
function needFor(managed: boolean): Need {
  return { anyOf: [managed ? 'MANAGE_GLOBAL_VIEWS' : 'VIEW_ENTITY'] };
}

/**
 * The definition as the model stores it. With the operator `OR` each filter becomes an alternative
 * of its own:
 *
 *     A AND B -> or: [ and: [A, B] ]        A OR B -> or: [ and: [A], and: [B] ]
 *
 * @throws Problem `edit.field` for a type of entity that search does not know
 */
function definitionValue({ entityTypes, filter }: DataHubViewDefinitionInput): JsonObject {
  const kinds = entityTypes.map((type) => {
    const kind = kindOfEntityType(type);
    if (kind === undefined)
      throw badField('definition.entityTypes', `must not hold ${type}, which nothing is found by`);
    return kind;
  });
  const criteria = filter.filters.map(criterion);
  const or = filter.operator === 'OR' ? criteria.map((one) => ({ and: [one] })) : [{ and: criteria }];
  return { entityTypes: kinds, filter: { or: criteria.length === 0 ? [] : or } };
}

/** Mutations of saved views. */
export const VIEW_EDITS: EditTable = {
  createView: edit<{ readonly input: CreateViewInput }>('VIEW_ENTITY', ({ input }, context) =>
    createView(context, input),
  ),
  updateView: edit<UpdateViewArguments>('VIEW_ENTITY', ({ urn, input }, context) => updateView(context, urn, input)),
  deleteView: edit<{ readonly urn: string }>('VIEW_ENTITY', async ({ urn }, context) => ({
    removes: [urn],
    needs: [await ownerNeed(context, urn)],
    answer: done,
  })),
};
