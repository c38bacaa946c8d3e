import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { badField } from '../../edits/mistakes.js';

/** The state of one form on an entity. */
interface Progress {
  readonly entry: JsonObject;
  readonly list: 'incompleteForms' | 'completedForms';
}

/** Who did something and when, in milliseconds since 1970. */
interface Stamp extends JsonObject {
  readonly time: number;
  readonly actor: string;
}

/** Which question was answered, for the entity or for one of its columns. */
export interface PromptAnswer {
  readonly promptId: string;
  readonly fieldPath: string | undefined;
}

/** The empty aspect, which has two lists. */
function emptyForms(value: JsonObject | undefined): JsonObject {
  return { incompleteForms: [], completedForms: [], verifications: [], ...value };
}

/**
 * The entry of one form in the aspect `forms`, and the list that it is in; undefined where the form
 * is not assigned.
 */
export function progressOf(forms: JsonObject | undefined, form: string): Progress | undefined {
  for (const list of ['incompleteForms', 'completedForms'] as const) {
    const entry = arrayOf(forms?.[list])
      .map(objectOf)
      .find((one) => one.urn === form);
    if (entry) return { entry, list };
  }
  return undefined;
}

/** The entry of a form with all its questions open, as it is stored when the form is assigned. */
export function openForm(form: string, info: JsonObject, stamp: Stamp): JsonObject {
  const incompletePrompts = arrayOf(info.prompts).map((prompt) => ({
    id: textOf(objectOf(prompt).id) ?? '',
    lastModified: stamp,
  }));
  return { urn: form, incompletePrompts, completedPrompts: [] };
}

/** The aspect with this form among the open ones. An entry of the same form is replaced. */
export function withOpenForm(value: JsonObject | undefined, entry: JsonObject): JsonObject {
  return movedTo(emptyForms(value), entry, 'incompleteForms');
}

/**
 * The aspect after an answer. A form is complete when all required questions are answered, unless
 * it asks to be verified.
 *
 *     questions: days (required), note        answer note: incomplete        answer days: complete
 *
 * @throws Problem `edit.field` when the form is not assigned or has no such question
 */
export function withAnswer(
  value: JsonObject | undefined,
  form: JsonObject & { readonly urn: string },
  answered: PromptAnswer,
  stamp: Stamp,
): JsonObject {
  const progress = requireProgress(value, form.urn);
  const prompt = arrayOf(form.prompts)
    .map(objectOf)
    .find(({ id }) => id === answered.promptId);
  if (!prompt) throw badField('promptId', `${answered.promptId} is no question of ${form.urn}`);
  const previous = promptIn(progress.entry, answered.promptId);
  const done = { id: answered.promptId, lastModified: stamp, ...fieldsOf(previous, answered.fieldPath, stamp) };
  const entry = {
    ...progress.entry,
    incompletePrompts: withoutPrompt(progress.entry.incompletePrompts, answered.promptId),
    completedPrompts: [...withoutPrompt(progress.entry.completedPrompts, answered.promptId), done],
  };
  const complete = form.type !== 'VERIFICATION' && requiredLeft(form, entry).length === 0;
  return movedTo(emptyForms(value), entry, complete ? 'completedForms' : progress.list);
}

/**
 * The aspect after a verification. The form becomes complete, and an earlier verification of it is
 * replaced, so that the list names the last person who confirmed it.
 *
 * @throws Problem `edit.field` when the form is not assigned, needs no verification, or has
 * required questions open
 */
export function withVerification(
  value: JsonObject | undefined,
  form: JsonObject & { readonly urn: string },
  stamp: Stamp,
): JsonObject {
  const { entry } = requireProgress(value, form.urn);
  if (form.type !== 'VERIFICATION') throw badField('formUrn', 'must name a form of type VERIFICATION');
  const left = requiredLeft(form, entry);
  if (left.length > 0) throw badField('formUrn', `can't be verified: required questions are open (${left.join(', ')})`);
  const forms = movedTo(emptyForms(value), entry, 'completedForms');
  const verifications = arrayOf(forms.verifications).filter((one) => objectOf(one).form !== form.urn);
  return { ...forms, verifications: [...verifications, { form: form.urn, lastModified: stamp }] };
}

/** The state of a form. @throws Problem `edit.field` when the form is not assigned to the entity */
function requireProgress(value: JsonObject | undefined, form: string): Progress {
  const progress = progressOf(value, form);
  if (!progress) throw badField('formUrn', `${form} is not assigned to the entity`);
  return progress;
}

/**
 * The aspect with this entry at the end of one list and out of the other, so a form is never in
 * both.
 */
function movedTo(forms: JsonObject, entry: JsonObject, to: Progress['list']): JsonObject {
  const rest = (list: Progress['list']): readonly JsonObject[] =>
    arrayOf(forms[list])
      .map(objectOf)
      .filter((one) => one.urn !== entry.urn);
  return {
    ...forms,
    incompleteForms: to === 'incompleteForms' ? [...rest('incompleteForms'), entry] : rest('incompleteForms'),
    completedForms: to === 'completedForms' ? [...rest('completedForms'), entry] : rest('completedForms'),
  };
}

/** The titles of the required questions without an answer, for the message of a refusal. */
function requiredLeft(form: JsonObject, entry: JsonObject): readonly string[] {
  const complete = new Set(arrayOf(entry.completedPrompts).map((one) => objectOf(one).id));
  return arrayOf(form.prompts)
    .map(objectOf)
    .filter((prompt) => prompt.required === true && !complete.has(prompt.id))
    .map((prompt) => textOf(prompt.title) ?? '');
}

/** The entry of a question, answered or not. */
function promptIn(entry: JsonObject, id: string): JsonObject | undefined {
  return [...arrayOf(entry.completedPrompts), ...arrayOf(entry.incompletePrompts)]
    .map(objectOf)
    .find((one) => one.id === id);
}

function withoutPrompt(list: JsonObject[string], id: string): readonly JsonObject[] {
  return arrayOf(list)
    .map(objectOf)
    .filter((one) => one.id !== id);
}

/**
 * The columns for which a question was answered, including the new one. A question about columns is
 * answered column by column, and an answer for the same column replaces the one before.
 */
function fieldsOf(before: JsonObject | undefined, fieldPath: string | undefined, stamp: Stamp): JsonObject {
  const associations = objectOf(before?.fieldAssociations);
  if (fieldPath === undefined)
    return before?.fieldAssociations === undefined ? {} : { fieldAssociations: associations };
  const without = (list: JsonObject[string]): readonly JsonObject[] =>
    arrayOf(list)
      .map(objectOf)
      .filter((one) => one.fieldPath !== fieldPath);
  return {
    fieldAssociations: {
      completedFieldPrompts: [...without(associations.completedFieldPrompts), { fieldPath, lastModified: stamp }],
      incompleteFieldPrompts: without(associations.incompleteFieldPrompts),
    },
  };
}
