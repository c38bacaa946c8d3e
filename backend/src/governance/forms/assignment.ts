import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Need, type Plan } from '../../edits/edit.types.js';
import { badField } from '../../edits/mistakes.js';
import { patch, remove, replace, upsert } from '../../edits/patch.js';
import { arrayOf, type JsonObject, objectOf, textsOf } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type {
  BatchAssignFormInput,
  BatchRemoveFormInput,
  CreateDynamicFormAssignmentInput,
  SubmitFormPromptArguments,
  SubmitFormPromptInput,
  VerifyFormInput,
} from './inputs.types.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { setProperties } from '../associations/property-values.js';
import { filterValue } from './filter-value.js';
import { openForm, progressOf, withAnswer, withOpenForm, withVerification } from './progress.js';

const FORMS = 'forms';
const INFO = 'formInfo';
/** The aspect of a form with its rule: the filter that says which entities get the form. */
export const RULE_ASPECT = 'dynamicFormAssignment';
/**
 * How many entities the mutation itself assigns, which is also the most that one write may change.
 * A person waits for the answer, and the follower does the rest in the background.
 */
const AT_ONCE = 10_000;
const KEYS = { incompleteForms: ['urn'], completedForms: ['urn'], verifications: ['form'] };

/**
 * Gives entities a form. An entity that has it already, answered or not, keeps its answers, so
 * assigning twice changes nothing.
 *
 * @throws Problem `edit.no-such-entity`, or `edit.field` for a kind that cannot have forms
 */
export async function assign(context: EditContext, { formUrn, entityUrns }: BatchAssignFormInput): Promise<Plan> {
  const storedEntities = await context.existing(
    [
      { field: 'formUrn', urns: [formUrn], kinds: ['form'] },
      { field: 'entityUrns', urns: entityUrns, carries: FORMS },
    ],
    [FORMS, INFO],
  );
  const fresh = [...new Set(entityUrns)].filter((urn) => !progressOf(valueOf(storedEntities, urn, FORMS), formUrn));
  const entry = openForm(formUrn, valueOf(storedEntities, formUrn, INFO), context.stamp());
  return {
    // The whole value is replaced under its version: a patch would open the form again if it was
    // answered in between.
    proposals: fresh.map((urn) => {
      const forms = storedEntities.get(urn)?.aspects[FORMS];
      return replace(urn, FORMS, withOpenForm(forms?.value, entry), forms?.version);
    }),
    answer: done,
  };
}

/** Takes a form off entities; the form itself may be deleted already. */
export async function unassign(context: EditContext, { formUrn, entityUrns }: BatchRemoveFormInput): Promise<Plan> {
  context.check({ field: 'formUrn', urns: [formUrn], kinds: ['form'] });
  const storedEntities = await context.existing([{ field: 'entityUrns', urns: entityUrns, carries: FORMS }], [FORMS]);
  const holding = entityUrns.filter((urn) => progressOf(valueOf(storedEntities, urn, FORMS), formUrn));
  const operations = Object.keys(KEYS).map((list) => remove([list, formUrn]));
  return { proposals: holding.map((urn) => patch(urn, FORMS, operations, KEYS)), answer: done };
}

/**
 * Stores the rule of a form. Up to 10,000 entities that match now get the form at once;
 * `form-rules.ts` assigns it to the others, and later to every entity that starts to match.
 */
async function assignByFilter(
  context: EditContext,
  { formUrn, orFilters }: CreateDynamicFormAssignmentInput,
): Promise<Plan> {
  await context.existing([{ field: 'formUrn', urns: [formUrn], kinds: ['form'] }]);
  const rule = upsert(formUrn, RULE_ASPECT, { filter: filterValue(orFilters) });
  const entityUrns = await context.firstMatching(context.kindsWith(FORMS), orFilters, AT_ONCE);
  const { proposals = [] } = await assign(context, { formUrn, entityUrns });
  return { proposals: [rule, ...proposals], answer: done };
}

/** Removes the rule. Entities that have the form keep it, because it may have been answered. */
async function removeRule(context: EditContext, formUrn: string): Promise<Plan> {
  const storedEntities = await context.existing(
    [{ field: 'formUrn', urns: [formUrn], kinds: ['form'] }],
    [RULE_ASPECT],
  );
  const isThere = storedEntities.get(formUrn)?.aspects[RULE_ASPECT] !== undefined;
  return {
    proposals: isThere ? [{ entityUrn: formUrn, aspectName: RULE_ASPECT, changeType: 'DELETE' }] : [],
    answer: done,
  };
}

/**
 * Answers one question of a form. The answer is stored as a value of a structured property on the
 * entity, or on one of its columns, and the progress of the form in the same transaction.
 *
 * @throws Problem `edit.field` without an answer, without the column for a question about columns,
 * or for a value that the property does not allow
 */
async function submit(context: EditContext, urn: string, input: SubmitFormPromptInput): Promise<Plan> {
  const { formUrn, promptId, structuredPropertyParams, fieldPath } = input;
  if (!structuredPropertyParams) throw badField('structuredPropertyParams', 'must hold the answer');
  const assignment = await read(context, urn, formUrn);
  const ofColumn = input.type === 'FIELDS_STRUCTURED_PROPERTY';
  if (ofColumn && typeof fieldPath !== 'string')
    throw badField('fieldPath', 'must name the column that is answered for');
  if (ofColumn) await context.columns('urn', [{ resourceUrn: urn, subResource: fieldPath }]);
  const target = ofColumn ? schemaFieldUrn(urn, fieldPath ?? '') : urn;
  const answered = { promptId, fieldPath: ofColumn ? (fieldPath ?? '') : undefined };
  const value = withAnswer(assignment.forms?.value, assignment.form, answered, context.stamp());
  return {
    proposals: [
      await setProperties(context, target, [structuredPropertyParams]),
      replace(urn, FORMS, value, assignment.forms?.version),
    ],
    needs: assignment.needs,
    answer: done,
  };
}

/**
 * Confirms that the answers of a form are right. Only forms of the type `VERIFICATION` have this
 * step.
 */
async function verify(context: EditContext, urn: string, formUrn: string): Promise<Plan> {
  const assignment = await read(context, urn, formUrn);
  const value = withVerification(assignment.forms?.value, assignment.form, context.stamp());
  return { proposals: [replace(urn, FORMS, value, assignment.forms?.version)], needs: assignment.needs, answer: done };
}

/**
 * A form with its questions, the stored progress of one entity with its version, and what the
 * viewer needs to answer.
 */
interface FormAssignment {
  readonly form: JsonObject & { readonly urn: string };
  readonly forms: StoredEntity['aspects'][string] | undefined;
  readonly needs: readonly Need[];
}

/**
 * Reads what answering needs. Whoever the form asks may answer with no more than the right to see
 * the entity. Everybody else needs the right to edit its properties, because an answer is a
 * property.
 */
async function read(context: EditContext, urn: string, formUrn: string): Promise<FormAssignment> {
  const storedEntities = await context.existing(
    [
      { field: 'formUrn', urns: [formUrn], kinds: ['form'] },
      { field: 'entityUrn', urns: [urn], carries: FORMS },
    ],
    [FORMS, INFO, 'ownership'],
  );
  const form = { ...valueOf(storedEntities, formUrn, INFO), urn: formUrn };
  const isActor = isFormActor(context, form, valueOf(storedEntities, urn, 'ownership'));
  return {
    form,
    forms: storedEntities.get(urn)?.aspects[FORMS],
    needs: isActor ? [{ anyOf: ['VIEW_ENTITY'], urn }] : [{ anyOf: ['EDIT_ENTITY_PROPERTIES', 'EDIT_ENTITY'], urn }],
  };
}

/**
 * Whether the viewer is asked to answer: named in the form, in a group named in it, or an owner
 * where owners are asked.
 */
function isFormActor(context: EditContext, form: JsonObject, ownership: JsonObject): boolean {
  const { users, groups, owners } = objectOf(form.actors);
  const self = [context.viewer.urn, ...context.viewer.groups];
  const named = [...textsOf(users), ...textsOf(groups)];
  const owning = arrayOf(ownership.owners).flatMap((one) => textsOf([objectOf(one).owner ?? '']));
  return self.some((urn) => named.includes(urn) || (owners !== false && owning.includes(urn)));
}

const manage = 'MANAGE_DOCUMENTATION_FORMS';

/** Mutations that assign, answer and verify forms. */
export const ASSIGNMENT_EDITS: EditTable = {
  batchAssignForm: edit<{ readonly input: BatchAssignFormInput }>(manage, ({ input }, context) =>
    assign(context, input),
  ),
  batchRemoveForm: edit<{ readonly input: BatchRemoveFormInput }>(manage, ({ input }, context) =>
    unassign(context, input),
  ),
  createDynamicFormAssignment: edit<{ readonly input: CreateDynamicFormAssignmentInput }>(
    manage,
    ({ input }, context) => assignByFilter(context, input),
  ),
  removeDynamicFormAssignment: edit<{ readonly formUrn: string }>(manage, ({ formUrn }, context) =>
    removeRule(context, formUrn),
  ),
  submitFormPrompt: edit<SubmitFormPromptArguments>('VIEW_ENTITY', ({ urn, input }, context) =>
    submit(context, urn, input),
  ),
  verifyForm: edit<{ readonly input: VerifyFormInput }>('VIEW_ENTITY', ({ input }, context) =>
    verify(context, input.entityUrn, input.formUrn),
  ),
};
