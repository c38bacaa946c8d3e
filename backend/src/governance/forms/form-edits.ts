import type { EditContext } from '../../edits/edit-context.js';
import { edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField, nonEmpty } from '../../edits/mistakes.js';
import { add, create, given, type Operation, patch, remove } from '../../edits/patch.js';
import type { JsonObject } from '../../kernel/json.js';
import type { CreateFormInput, CreatePromptInput, DeleteFormInput, UpdateFormInput } from './inputs.types.js';
import { unassign } from './assignment.js';
import { deleteOf } from '../vocabulary/tags-and-domains.js';

const INFO = 'formInfo';
/**
 * Questions are addressed by their id, people and groups by their urn, so that two editors can
 * change different ones at the same time.
 */
const KEYS = { prompts: ['id'], 'actors\u241fusers': [], 'actors\u241fgroups': [] };

/**
 * Creates a form. Owners of an asset are asked unless the client says otherwise. The form is not
 * assigned to anything yet.
 *
 * @throws Problem `edit.field` for an empty name or a question without its property,
 * `edit.no-such-entity`
 */
async function createForm(context: EditContext, input: CreateFormInput): Promise<Plan> {
  const urn = context.newUrn('form', input.id);
  const prompts = (input.prompts ?? []).map(promptValue);
  const { users, groups, owners } = input.actors ?? {};
  await requireNamed(context, input.prompts ?? [], users ?? [], groups ?? []);
  const value: JsonObject = {
    name: nonEmpty('name', input.name),
    ...(typeof input.description === 'string' ? { description: input.description } : {}),
    type: input.type ?? 'COMPLETION',
    prompts,
    actors: { owners: owners ?? true, ...(users ? { users } : {}), ...(groups ? { groups } : {}) },
  };
  return { proposals: [create(urn, INFO, value)], answer: () => ({ urn }) };
}

/**
 * Changes a form. Questions are removed before others are added, so a question can be replaced
 * under the same id. Entities that have the form keep their answers.
 */
async function updateForm(context: EditContext, input: UpdateFormInput): Promise<Plan> {
  const { urn, actors } = input;
  await context.existing([{ field: 'urn', urns: [urn], kinds: ['form'] }]);
  await requireNamed(context, input.promptsToAdd ?? [], actors?.usersToAdd ?? [], actors?.groupsToAdd ?? []);
  const name = typeof input.name === 'string' ? nonEmpty('name', input.name) : undefined;
  const operations: readonly Operation[] = [
    ...given({ name, description: input.description, type: input.type }),
    ...(input.promptsToRemove ?? []).map((id) => remove(['prompts', id])),
    ...(input.promptsToAdd ?? []).map(promptValue).map((prompt) => add(['prompts', prompt.id], prompt)),
    ...given({ owners: actors?.owners }, ['actors']),
    ...people('users', actors?.usersToAdd, actors?.usersToRemove),
    ...people('groups', actors?.groupsToAdd, actors?.groupsToRemove),
  ];
  return { proposals: operations.length === 0 ? [] : [patch(urn, INFO, operations, KEYS)], answer: () => ({ urn }) };
}

/**
 * The operations that change a list of actors. Removals come first: an urn in both lists is in the
 * form afterwards.
 */
function people(
  list: string,
  added: readonly string[] | null | undefined,
  removed: readonly string[] | null | undefined,
): readonly Operation[] {
  return [
    ...(removed ?? []).map((urn) => remove(['actors', list, urn])),
    ...(added ?? []).map((urn) => add(['actors', list, urn], urn)),
  ];
}

/**
 * A question as the model stores it. It gets a random id unless the client gives one.
 *
 * @throws Problem `edit.field` for an empty title, or a question that names no property
 */
function promptValue(prompt: CreatePromptInput): JsonObject & { readonly id: string } {
  const { id, title, description, type, structuredPropertyParams, required } = prompt;
  if (!structuredPropertyParams)
    throw badField('prompts.structuredPropertyParams', 'must name the property that is asked for');
  return {
    id: id ?? crypto.randomUUID(),
    title: nonEmpty('prompts.title', title),
    ...(typeof description === 'string' ? { description } : {}),
    type,
    structuredPropertyParams: { urn: structuredPropertyParams.urn },
    required: required ?? false,
  };
}

/** Requires that the properties, people and groups that a form names exist. */
async function requireNamed(
  context: EditContext,
  prompts: readonly CreatePromptInput[],
  users: readonly string[],
  groups: readonly string[],
): Promise<void> {
  await context.existing([
    {
      field: 'prompts.structuredPropertyParams.urn',
      urns: prompts.flatMap((one) => one.structuredPropertyParams?.urn ?? []),
      kinds: ['structuredProperty'],
    },
    { field: 'actors.users', urns: users, kinds: ['corpuser'] },
    { field: 'actors.groups', urns: groups, kinds: ['corpGroup'] },
  ]);
}

/**
 * Deletes a form and takes it off the entities that have it, soft-deleted ones included. No
 * relationship leads to a form, so search says who has one.
 *
 * @throws Problem `edit.field` when more entities have it than one write may change
 */
async function deleteForm(context: EditContext, urn: string): Promise<Plan> {
  const plan = await deleteOf(context, urn, 'form');
  const entityUrns = await context.matching(
    'urn',
    context.kindsWith('forms'),
    ['incompleteForms', 'completedForms'].flatMap((field) => [
      { and: [{ field, values: [urn] }] },
      {
        and: [
          { field, values: [urn] },
          { field: 'removed', values: ['true'] },
        ],
      },
    ]),
  );
  const { proposals = [] } = await unassign(context, { formUrn: urn, entityUrns });
  return { ...plan, proposals };
}

const manage = 'MANAGE_DOCUMENTATION_FORMS';

/** Mutations of forms themselves. */
export const FORM_EDITS: EditTable = {
  createForm: edit<{ readonly input: CreateFormInput }>(manage, ({ input }, context) => createForm(context, input)),
  updateForm: edit<{ readonly input: UpdateFormInput }>(manage, ({ input }, context) => updateForm(context, input)),
  deleteForm: edit<{ readonly input: DeleteFormInput }>(manage, ({ input }, context) => deleteForm(context, input.urn)),
};
