import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  AssignFormDocument,
  FormDefinitionsDocument,
  SubmitPromptDocument,
  UnassignFormDocument,
  VerifyFormDocument,
  type FormDefinitionsQuery,
} from '../../api/documents.generated';
import type { Edit, NamedEntity } from '../../edit/writes/edits';
import { manageTexts } from '../../edit/writes/texts-manage';
import type { Aspects } from '../view/aspects';
import { putBack, readAspect } from '../../edit/writes/aspect-writes';
import { columnUrn } from '../../api/column-urn';

type FormEntity = NonNullable<NonNullable<FormDefinitionsQuery['entities']>[number]>;
/** What a form asks, from whom, and of which type it is. */
export type FormDefinition = Extract<FormEntity, { readonly info: unknown }>;
/** A question of a form. */
export type Prompt = FormDefinition['info']['prompts'][number];

/**
 * The definitions of forms. A form that is gone is left out, so the answer may be shorter than the
 * question. Without urns nothing is asked.
 */
export function formsQuery(urns: readonly string[]) {
  return queryOptions({
    queryKey: ['forms', urns],
    queryFn: async ({ signal }) => {
      const { entities } = await request(FormDefinitionsDocument, { urns }, signal);
      return (entities ?? []).filter((one): one is FormDefinition => one !== null && 'info' in one);
    },
    enabled: urns.length > 0,
  });
}

/** An answer to one question. */
interface PromptAnswer {
  readonly urn: string;
  readonly formUrn: string;
  readonly prompt: Prompt;
  readonly propertyUrn: string;
  readonly values: readonly ({ readonly numberValue: number } | { readonly stringValue: string })[];
  /** The column that is answered for; undefined for a question about the entity itself. */
  readonly fieldPath?: string | undefined;
  /**
   * The aspects as they were; undefined when the person may not write them back, which leaves the
   * answer without undo.
   */
  readonly before: FormsBefore | undefined;
}

/**
 * The two aspects that an answer and a verification write, as they were before. Undo writes them
 * back whole.
 */
export interface FormsBefore {
  readonly forms: unknown;
  readonly properties: unknown;
}

/**
 * Answers a question of a form. The answer is stored as a value of a structured property, either of
 * the entity or of one of its columns. Undo restores that property and the state of the form. The
 * properties of a column are not on the page, so they are read just before the answer is sent.
 */
export function answerPrompt({
  urn,
  formUrn,
  prompt,
  propertyUrn,
  values: given,
  fieldPath,
  before,
}: PromptAnswer): Edit {
  const structuredPropertyParams = { structuredPropertyUrn: propertyUrn, values: [...given] };
  const input = { promptId: prompt.id, formUrn, type: prompt.type, fieldPath, structuredPropertyParams };
  const values = {
    urn: fieldPath === undefined ? urn : columnUrn(urn, fieldPath),
    aspect: 'structuredProperties',
  };
  let seen = before?.properties;
  return {
    urns: fieldPath === undefined ? [urn] : [urn, values.urn],
    message: manageTexts.done.answered(prompt.title),
    run: async () => {
      if (before && fieldPath !== undefined) seen = await readAspect(values);
      return request(SubmitPromptDocument, { urn, input });
    },
    ...(before
      ? {
          undo: async () => {
            await putBack(values, seen);
            await putBack({ urn, aspect: 'forms' }, before.forms);
          },
        }
      : {}),
  };
}

/** Takes the two aspects from the page, for a later undo. */
export function seenForms(aspects: Aspects): FormsBefore {
  return { forms: aspects.get('forms'), properties: aspects.get('structuredProperties') };
}

/** Confirms the answers of a form. Undo restores the aspect `forms`. */
export function verifyForm(entityUrn: string, form: NamedEntity, before: FormsBefore | undefined): Edit {
  return {
    urns: [entityUrn],
    message: manageTexts.done.verified(form.name),
    run: () => request(VerifyFormDocument, { input: { formUrn: form.urn, entityUrn } }),
    ...(before ? { undo: () => putBack({ urn: entityUrn, aspect: 'forms' }, before.forms) } : {}),
  };
}

/** Assigns a form to an entity. Undo takes it away again. */
export function assignForm(form: NamedEntity, entity: NamedEntity): Edit {
  const input = { formUrn: form.urn, entityUrns: [entity.urn] };
  return {
    urns: [entity.urn],
    message: manageTexts.done.assigned(form.name, entity.name),
    run: () => request(AssignFormDocument, { input }),
    undo: () => request(UnassignFormDocument, { input }),
  };
}

/** Taking a form off forgets which of its questions were answered; the values stay. */
export function dropForm(form: NamedEntity, entity: NamedEntity): Edit {
  const input = { formUrn: form.urn, entityUrns: [entity.urn] };
  return {
    urns: [entity.urn],
    message: manageTexts.done.unassigned(form.name, entity.name),
    run: () => request(UnassignFormDocument, { input }),
    undo: () => request(AssignFormDocument, { input }),
  };
}
