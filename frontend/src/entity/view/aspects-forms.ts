import { propertyOf, listField } from '../../api/json';
import type { Aspects } from './aspects';

/** The state of a form that is assigned to an entity. */
export interface AssignedForm {
  readonly urn: string;
  readonly isComplete: boolean;
  /** Ids of the questions that have an answer. */
  readonly answered: ReadonlySet<string>;
  /** When it was last verified, in milliseconds; undefined when it never was. */
  readonly verifiedAt: number | undefined;
}

/**
 * The forms assigned to an entity, open ones first.
 *
 * Open and complete forms are two lists of the aspect, and the verifications a third one.
 */
export function readForms(aspects: Aspects): readonly AssignedForm[] {
  const forms = aspects.get('forms');
  const verified = new Map(
    listField(forms, 'verifications').map((one) => [
      propertyOf(one, 'form'),
      propertyOf(propertyOf(one, 'lastModified'), 'time'),
    ]),
  );
  const read = (list: string, isComplete: boolean) =>
    listField(forms, list).flatMap((one): readonly AssignedForm[] => {
      const urn = propertyOf(one, 'urn');
      if (typeof urn !== 'string') return [];
      const time = verified.get(urn);
      const answered = new Set(
        listField(one, 'completedPrompts').flatMap((prompt) => {
          const id = propertyOf(prompt, 'id');
          return typeof id === 'string' ? [id] : [];
        }),
      );
      return [{ urn, isComplete, answered, verifiedAt: typeof time === 'number' ? time : undefined }];
    });
  return [...read('incompleteForms', false), ...read('completedForms', true)];
}
