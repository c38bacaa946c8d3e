import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { EditButton } from '../../edit/dialog/EditButton';
import { EditDialog } from '../../edit/dialog/EditDialog';
import styles from '../../edit/dialog/Edit.module.css';
import { editTexts } from '../../edit/writes/texts';
import { valuesToSend } from '../../edit/writes/property-values';
import { useEdit } from '../../edit/writes/use-edit';
import { Mark } from '../../ui/parts/Mark';
import { plainText } from '../../ui/format/plain-text';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { readShape, readStructured } from '../view/aspects-structured';
import { columnsQuery, profileQuery } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';
import { answerPrompt, type FormsBefore, type Prompt } from './form-queries';
import tabStyles from '../parts/Tab.module.css';
import { ValueFields } from '../properties/ValueFields';

interface PromptRowProps {
  readonly view: EntityView;
  readonly formUrn: string;
  readonly prompt: Prompt;
  /** As the form has recorded it. */
  readonly isAnswered: boolean;
  /** False hides the button. */
  readonly mayAnswer: boolean;
  /** Absent: an answer has no way back. */
  readonly before: FormsBefore | undefined;
}

const labels = entityTexts.forms;

/** A question of a form with its stored answer and a dialog to answer it. */
export function PromptRow({ view, formUrn, prompt, isAnswered, mayAnswer, before }: PromptRowProps) {
  const propertyUrn = prompt.structuredPropertyParams?.structuredProperty.urn;
  const stored = readStructured(view.aspects).find(({ urn }) => urn === propertyUrn)?.values ?? [];
  const ofColumns = prompt.type === 'FIELDS_STRUCTURED_PROPERTY';
  return (
    <li>
      <Mark tone={isAnswered ? 'good' : 'plain'} icon={isAnswered ? 'check' : 'info'}>
        {isAnswered ? labels.answeredNow : labels.notAnswered}
      </Mark>
      <span className={tabStyles.grow}>
        {prompt.title} <span className={tabStyles.faint}>({prompt.required ? labels.required : labels.optional})</span>
        {prompt.description ? <p className={tabStyles.faint}>{plainText(prompt.description)}</p> : null}
        {stored.length > 0 ? <p>{stored.join(', ')}</p> : null}
      </span>
      {ofColumns ? <span className={tabStyles.faint}>{labels.perColumn}</span> : null}
      {mayAnswer && propertyUrn ? (
        <EditButton
          wide
          icon="pencil"
          label={isAnswered ? labels.change : labels.answer}
          dialog={(close) => (
            <AnswerDialog
              urn={view.summary.urn}
              formUrn={formUrn}
              prompt={prompt}
              propertyUrn={propertyUrn}
              stored={ofColumns ? [] : stored}
              before={before}
              onClose={close}
            />
          )}
        />
      ) : null}
    </li>
  );
}

interface AnswerDialogProps {
  readonly urn: string;
  readonly formUrn: string;
  readonly prompt: Prompt;
  readonly propertyUrn: string;
  readonly stored: readonly string[];
  readonly before: FormsBefore | undefined;
  readonly onClose: () => void;
}

function AnswerDialog({ urn, formUrn, prompt, propertyUrn, stored, before, onClose }: AnswerDialogProps) {
  const ofColumns = prompt.type === 'FIELDS_STRUCTURED_PROPERTY';
  const [values, setValues] = useState(stored);
  const [column, setColumn] = useState('');
  const [wrong, setWrong] = useState<string>();
  const definition = useQuery(profileQuery(propertyUrn));
  const edit = useEdit();
  const shape = readShape(definition.data?.aspects.find(({ name }) => name === 'propertyDefinition')?.value);
  const save = () => {
    const toSend = valuesToSend(values, shape.isNumber);
    if (!toSend) return setWrong(editTexts.property.wrongNumber);
    if (toSend.length === 0) return setWrong(editTexts.property.missing);
    if (ofColumns && column === '') return setWrong(labels.columnMissing);
    const fieldPath = ofColumns ? column : undefined;
    edit.mutate(answerPrompt({ urn, formUrn, prompt, propertyUrn, values: toSend, fieldPath, before }), {
      onSuccess: onClose,
    });
  };
  return (
    <EditDialog
      title={prompt.title}
      onClose={onClose}
      error={edit.error ?? definition.error ?? wrong}
      {...(definition.data ? { onSave: save, isSaving: edit.isPending } : {})}
    >
      {ofColumns ? <ColumnField urn={urn} value={column} onChange={setColumn} /> : null}
      {shape.description ? <p className={styles.faint}>{shape.description}</p> : null}
      {definition.data ? (
        <ValueFields shape={shape} values={values} onChange={setValues} />
      ) : (
        <SkeletonRows rows={2} height={32} />
      )}
    </EditDialog>
  );
}

interface ColumnFieldProps {
  readonly urn: string;
  readonly value: string;
  readonly onChange: (fieldPath: string) => void;
}

/** Which column is answered for: the first 500, which is a page of them. */
function ColumnField({ urn, value, onChange }: ColumnFieldProps) {
  const { data } = useInfiniteQuery(columnsQuery(urn, ''));
  const columns = data?.pages.flatMap((page) => page.columns).filter(({ inSchema }) => inSchema) ?? [];
  return (
    <label className={styles.field}>
      {labels.column}
      <select className={styles.select} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{labels.chooseColumn}</option>
        {columns.map(({ fieldPath, segments }) => (
          <option key={fieldPath} value={fieldPath}>
            {segments.join('.')}
          </option>
        ))}
      </select>
    </label>
  );
}
