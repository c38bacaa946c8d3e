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
  MutationBatchAssignFormArgs,
  MutationBatchRemoveFormArgs,
  MutationCreateDynamicFormAssignmentArgs,
  MutationRemoveDynamicFormAssignmentArgs,
  MutationSubmitFormPromptArgs,
  MutationVerifyFormArgs,
  SubmitFormPromptInput,
} from '../../generated/graphql.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { setProperties } from '../associations/property-values.js';
import { filterValue } from './filter-value.js';
import { openForm, progressOf, withAnswer, withOpenForm, withVerification } from './progress.js';

const FORMS = 'forms';
const INFO = 'formInfo';
/** The filter by which a form is asked of what matches it. */
export const RULE_ASPECT = 'dynamicFormAssignment';
const AT_ONCE = 10_000;
const KEYS = { incompleteForms: ['urn'], completedForms: ['urn'], verifications: ['form'] };

/** An entity that has the form already, answered or not, keeps what it has. */
export async function assign(context: EditContext, { formUrn, entityUrns }: BatchAssignFormInput): Promise<Plan> {
  const entities = await context.existing(
    [
      { field: 'formUrn', urns: [formUrn], kinds: ['form'] },
      { field: 'entityUrns', urns: entityUrns, carries: FORMS },
    ],
    [FORMS, INFO],
  );
  const fresh = entityUrns.filter((urn) => !progressOf(valueOf(entities, urn, FORMS), formUrn));
  const entry = openForm(formUrn, valueOf(entities, formUrn, INFO), context.stamp());
  return {
    // A whole value: somebody may answer in between, and a patch would open the answered form again.
    proposals: fresh.map((urn) => {
      const forms = entities.get(urn)?.aspects[FORMS];
      return replace(urn, FORMS, withOpenForm(forms?.value, entry), forms?.version);
    }),
    answer: done,
  };
}

/** Takes a form, which may be deleted already, off entities. */
export async function unassign(context: EditContext, { formUrn, entityUrns }: BatchRemoveFormInput): Promise<Plan> {
  context.check({ field: 'formUrn', urns: [formUrn], kinds: ['form'] });
  const entities = await context.existing([{ field: 'entityUrns', urns: entityUrns, carries: FORMS }], [FORMS]);
  const holding = entityUrns.filter((urn) => progressOf(valueOf(entities, urn, FORMS), formUrn));
  const operations = Object.keys(KEYS).map((list) => remove([list, formUrn]));
  return { proposals: holding.map((urn) => patch(urn, FORMS, operations, KEYS)), answer: done };
}

/**
 * The rule is kept with the form, and what matches it now gets the form at once, up to a number; `form-rules.ts` sees to the rest, and to
 * what will match later.
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

/** What has the form keeps it: somebody may have answered. */
async function removeRule(context: EditContext, formUrn: string): Promise<Plan> {
  const entities = await context.existing([{ field: 'formUrn', urns: [formUrn], kinds: ['form'] }], [RULE_ASPECT]);
  const isThere = entities.get(formUrn)?.aspects[RULE_ASPECT] !== undefined;
  return {
    proposals: isThere ? [{ entityUrn: formUrn, aspectName: RULE_ASPECT, changeType: 'DELETE' }] : [],
    answer: done,
  };
}

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

async function verify(context: EditContext, urn: string, formUrn: string): Promise<Plan> {
  const assignment = await read(context, urn, formUrn);
  const value = withVerification(assignment.forms?.value, assignment.form, context.stamp());
  return { proposals: [replace(urn, FORMS, value, assignment.forms?.version)], needs: assignment.needs, answer: done };
}

interface FormAssignment {
  readonly form: JsonObject & { readonly urn: string };
  readonly forms: StoredEntity['aspects'][string] | undefined;
  readonly needs: readonly Need[];
}

async function read(context: EditContext, urn: string, formUrn: string): Promise<FormAssignment> {
  const entities = await context.existing(
    [
      { field: 'formUrn', urns: [formUrn], kinds: ['form'] },
      { field: 'entityUrn', urns: [urn], carries: FORMS },
    ],
    [FORMS, INFO, 'ownership'],
  );
  const form = { ...valueOf(entities, formUrn, INFO), urn: formUrn };
  const isActor = isFormActor(context, form, valueOf(entities, urn, 'ownership'));
  return {
    form,
    forms: entities.get(urn)?.aspects[FORMS],
    needs: isActor ? [{ anyOf: ['VIEW_ENTITY'], urn }] : [{ anyOf: ['EDIT_ENTITY_PROPERTIES', 'EDIT_ENTITY'], urn }],
  };
}

/** Whether the form is this person's to fill in: named in it, a member of a group named, or an owner where owners are asked. */
function isFormActor(context: EditContext, form: JsonObject, ownership: JsonObject): boolean {
  const { users, groups, owners } = objectOf(form.actors);
  const self = [context.viewer.urn, ...context.viewer.groups];
  const named = [...textsOf(users), ...textsOf(groups)];
  const owning = arrayOf(ownership.owners).flatMap((one) => textsOf([objectOf(one).owner ?? '']));
  return self.some((urn) => named.includes(urn) || (owners !== false && owning.includes(urn)));
}

const manage = 'MANAGE_DOCUMENTATION_FORMS';

export const ASSIGNMENT_EDITS: EditTable = {
  batchAssignForm: edit<MutationBatchAssignFormArgs>(manage, ({ input }, context) => assign(context, input)),
  batchRemoveForm: edit<MutationBatchRemoveFormArgs>(manage, ({ input }, context) => unassign(context, input)),
  createDynamicFormAssignment: edit<MutationCreateDynamicFormAssignmentArgs>(manage, ({ input }, context) =>
    assignByFilter(context, input),
  ),
  removeDynamicFormAssignment: edit<MutationRemoveDynamicFormAssignmentArgs>(manage, ({ formUrn }, context) =>
    removeRule(context, formUrn),
  ),
  submitFormPrompt: edit<MutationSubmitFormPromptArgs>('VIEW_ENTITY', ({ urn, input }, context) =>
    submit(context, urn, input),
  ),
  verifyForm: edit<MutationVerifyFormArgs>('VIEW_ENTITY', ({ input }, context) =>
    verify(context, input.entityUrn, input.formUrn),
  ),
};
