import { NativeSelect } from '@mantine/core';
import { useForm, type GetInputPropsReturnType } from '@mantine/form';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { EditButton } from '../../edit/dialog/EditButton';
import { FormDialog } from '../../edit/dialog/FormDialog';
import styles from '../../edit/dialog/Edit.module.css';
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
import { ValueFields, valueMistake } from '../properties/ValueFields';

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

/** What the fields hold. */
interface Values {
  readonly values: readonly string[];
  /** Field path of the column that is answered for; empty before one is chosen. */
  readonly column: string;
}

/** The fields of an answer. They appear when the definition of the property has been read. */
function AnswerDialog({ urn, formUrn, prompt, propertyUrn, stored, before, onClose }: AnswerDialogProps) {
  const ofColumns = prompt.type === 'FIELDS_STRUCTURED_PROPERTY';
  const definition = useQuery(profileQuery(propertyUrn));
  const shape = readShape(definition.data?.aspects.find(({ name }) => name === 'propertyDefinition')?.value);
  const form = useForm<Values>({
    initialValues: { values: stored, column: '' },
    validate: {
      values: (values) => valueMistake(values, shape.isNumber),
      column: (column) => (ofColumns && column === '' ? labels.columnMissing : null),
    },
  });
  const edit = useEdit();
  const save = ({ values, column }: Values) => {
    const toSend = valuesToSend(values, shape.isNumber) ?? [];
    const fieldPath = ofColumns ? column : undefined;
    edit.mutate(answerPrompt({ urn, formUrn, prompt, propertyUrn, values: toSend, fieldPath, before }), {
      onSuccess: onClose,
    });
  };
  return (
    <FormDialog
      title={prompt.title}
      form={form}
      onSave={save}
      work={edit}
      canSave={definition.data !== undefined}
      error={definition.error}
      onClose={onClose}
    >
      {ofColumns ? <ColumnField urn={urn} {...form.getInputProps('column')} /> : null}
      {shape.description ? <p className={styles.faint}>{shape.description}</p> : null}
      {definition.data ? (
        <ValueFields
          shape={shape}
          values={form.values.values}
          error={form.errors['values']}
          onChange={(values) => form.setFieldValue('values', values)}
        />
      ) : (
        <SkeletonRows rows={2} height={32} />
      )}
    </FormDialog>
  );
}

/** The props of a select that the form gives, and whose columns it offers. */
type ColumnFieldProps = { readonly urn: string } & GetInputPropsReturnType;

/** Which column is answered for: the first 500, which is a page of them. */
function ColumnField({ urn, ...field }: ColumnFieldProps) {
  const { data } = useInfiniteQuery(columnsQuery(urn, ''));
  const columns = data?.pages.flatMap((page) => page.columns).filter(({ inSchema }) => inSchema) ?? [];
  return (
    <NativeSelect
      label={labels.column}
      data={[
        { value: '', label: labels.chooseColumn },
        ...columns.map(({ fieldPath, segments }) => ({ value: fieldPath, label: segments.join('.') })),
      ]}
      {...field}
    />
  );
}
