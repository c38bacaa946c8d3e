import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import { useCan } from '../../edit/writes/edit-queries';
import { useEdit } from '../../edit/writes/use-edit';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { plainText } from '../../ui/format/plain-text';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { When } from '../../ui/parts/When';
import { readForms, type AssignedForm } from '../view/aspects-forms';
import type { EntityView } from '../view/entity-view';
import { dropForm, formsQuery, seenForms, verifyForm, type FormDefinition } from './form-queries';
import { mayWrite } from '../view/writable';
import { PromptRow } from './PromptRow';
import styles from '../parts/Tab.module.css';

/** The forms assigned to an entity: answers their questions, and verifies those that need it. */
export function FormsTab({ view }: { readonly view: EntityView }) {
  const assignedForms = readForms(view.aspects);
  const answer = useQuery(formsQuery(assignedForms.map(({ urn }) => urn)));
  if (answer.isPending) return <SkeletonRows rows={4} height={48} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <div className={styles.stack}>
      {assignedForms.map((form) => (
        <FormCard
          key={form.urn}
          view={view}
          assigned={form}
          definition={answer.data.find(({ urn }) => urn === form.urn)}
        />
      ))}
    </div>
  );
}

const labels = entityTexts.forms;

/** One form that is assigned to the entity. */
interface FormCardProps {
  readonly view: EntityView;
  readonly assigned: AssignedForm;
  /** Undefined when the form could not be read; the card then has no questions. */
  readonly definition: FormDefinition | undefined;
}

/**
 * A form with its progress and its questions. Verifying is possible once every required question
 * has an answer. The last button takes the form away from this entity.
 */
function FormCard({ view, assigned: assignedForms, definition }: FormCardProps) {
  const can = useCan(view.summary.urn);
  const edit = useEdit();
  const { prompts = [], name = labels.unknown, description, actors } = definition?.info ?? {};
  // Either the privilege on the entity or being named by the form is enough.
  const mayAnswer = can('EDIT_ENTITY_PROPERTIES') || (actors?.isAssignedToMe ?? false);
  const isVerifiable =
    definition?.info.type === 'VERIFICATION' &&
    prompts.every(({ id, required }) => !required || assignedForms.answered.has(id));
  const named = { urn: assignedForms.urn, name };
  // Undo writes whole aspects back, which needs EDIT_ENTITY. Others get no undo.
  const before = can('EDIT_ENTITY') ? seenForms(view.aspects) : undefined;
  return (
    <section className={styles.card} aria-label={name}>
      <h2>
        <AppLink href={entityAddress(assignedForms.urn)}>{name}</AppLink>
        <Mark tone={assignedForms.isComplete ? 'good' : 'warn'} icon={assignedForms.isComplete ? 'check' : 'document'}>
          {assignedForms.isComplete ? labels.complete : labels.open}
        </Mark>
        {actors?.isAssignedToMe ? <Mark icon="person">{labels.assignedToMe}</Mark> : null}
      </h2>
      {description ? <p>{plainText(description)}</p> : null}
      <p className={styles.faint}>
        {labels.answered(prompts.filter(({ id }) => assignedForms.answered.has(id)).length, prompts.length)}
        {assignedForms.verifiedAt ? (
          <>
            {' '}
            · {labels.verifiedAt} <When instant={assignedForms.verifiedAt} />
          </>
        ) : null}
      </p>
      <ul className={styles.rows}>
        {prompts.map((prompt) => (
          <PromptRow
            key={prompt.id}
            view={view}
            formUrn={assignedForms.urn}
            prompt={prompt}
            isAnswered={assignedForms.answered.has(prompt.id)}
            mayAnswer={mayAnswer}
            before={before}
          />
        ))}
      </ul>
      {edit.isError ? <ErrorState error={edit.error} /> : null}
      <div className={styles.tools}>
        {definition?.info.type === 'VERIFICATION' && !assignedForms.verifiedAt && mayAnswer ? (
          <>
            <Button
              size="xs"
              disabled={!isVerifiable}
              loading={edit.isPending}
              leftSection={<Icon name="check" size={14} />}
              onClick={() => edit.mutate(verifyForm(view.summary.urn, named, before))}
            >
              {labels.verify}
            </Button>
            <span className={styles.faint}>{isVerifiable ? labels.verifyWhy : labels.verifyNot}</span>
          </>
        ) : null}
        {mayWrite('forms', view.profile.kindAspects, can) ? (
          <Button
            size="xs"
            variant="default"
            loading={edit.isPending}
            onClick={() => edit.mutate(dropForm(named, view.summary))}
          >
            {labels.take(view.summary.name)}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
