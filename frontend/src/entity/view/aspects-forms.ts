import { at, listAt } from '../../api/json';
import type { Aspects } from './aspects';

/** How far a form asked of an entity has got. */
export interface AskedForm {
  readonly urn: string;
  readonly isComplete: boolean;
  /** Ids of questions. */
  readonly answered: ReadonlySet<string>;
  /** When it was last verified. */
  readonly verifiedAt: number | undefined;
}

/** Forms asked of an entity, the open ones first. */
export function readForms(aspects: Aspects): readonly AskedForm[] {
  const forms = aspects.get('forms');
  const verified = new Map(
    listAt(forms, 'verifications').map((one) => [at(one, 'form'), at(at(one, 'lastModified'), 'time')]),
  );
  const read = (list: string, isComplete: boolean) =>
    listAt(forms, list).flatMap((one): readonly AskedForm[] => {
      const urn = at(one, 'urn');
      if (typeof urn !== 'string') return [];
      const time = verified.get(urn);
      const answered = new Set(
        listAt(one, 'completedPrompts').flatMap((prompt) => {
          const id = at(prompt, 'id');
          return typeof id === 'string' ? [id] : [];
        }),
      );
      return [{ urn, isComplete, answered, verifiedAt: typeof time === 'number' ? time : undefined }];
    });
  return [...read('incompleteForms', false), ...read('completedForms', true)];
}
