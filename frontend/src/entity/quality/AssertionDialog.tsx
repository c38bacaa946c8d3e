import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  DefineAssertionDocument,
  ScheduleAssertionDocument,
  TryAssertionDocument,
} from '../../api/documents.generated';
import styles from '../../edit/dialog/Edit.module.css';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { useEdit } from '../../edit/writes/use-edit';
import { Mark } from '../../ui/parts/Mark';
import { entityTexts } from '../view/texts';
import {
  type AssertionValues,
  COMPATIBILITIES,
  definitionOf,
  FIELD_MEASURES,
  operatorOf,
  OPERATORS,
  SUBJECTS,
  takesOperator,
  UNITS,
  VOLUME_MEASURES,
} from './assertion-input';
import { RUN_MARKS, runResultOf } from './run-results';

const labels = entityTexts.assertionForm;

const INITIAL: AssertionValues = {
  subject: 'freshness',
  description: '',
  multiple: '1',
  unit: 'DAY',
  volumeMeasure: 'TOTAL',
  path: '',
  fieldMeasure: 'VALUES',
  operator: 'GREATER_THAN_OR_EQUAL_TO',
  limit: '',
  greatest: '',
  compatibility: 'EXACT_MATCH',
  raisesIncident: false,
  cron: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

interface AssertionDialogProps {
  /** The dataset that the assertion is about. */
  readonly urn: string;
  readonly onClose: () => void;
}

/**
 * Defines an assertion about a dataset: what must hold, whether a failure raises an incident, and at
 * which times it runs. "Try" says what it comes to now, without storing anything.
 */
export function AssertionDialog({ urn, onClose }: AssertionDialogProps) {
  const edit = useEdit();
  const form = useForm<AssertionValues>({ initialValues: INITIAL });
  const trial = useMutation({
    mutationFn: async (values: AssertionValues) =>
      (await request(TryAssertionDocument, { input: definitionOf(urn, values) })).tryAssertion,
  });
  const save = (values: AssertionValues) =>
    edit.mutate({ urns: [urn], message: labels.saved, run: () => define(urn, values) }, { onSuccess: onClose });
  const { values } = form;
  return (
    <FormDialog
      title={labels.title}
      form={form}
      onSave={save}
      work={edit}
      error={trial.error}
      size="lg"
      onClose={onClose}
    >
      <NativeSelect
        data-autofocus
        label={labels.subject}
        data={optionsOf(SUBJECTS, labels.subjects)}
        {...form.getInputProps('subject')}
      />
      <TextInput label={labels.description} {...form.getInputProps('description')} />
      <SubjectFields form={form} />
      {values.subject === 'volume' || values.subject === 'field' ? <ComparisonFields form={form} /> : null}
      <Checkbox label={labels.raisesIncident} {...form.getInputProps('raisesIncident', { type: 'checkbox' })} />
      <div className={styles.row}>
        <TextInput
          label={labels.cron}
          description={labels.cronHint}
          placeholder="0 6 * * *"
          {...form.getInputProps('cron')}
        />
        <TextInput label={labels.timeZone} description={labels.timeZoneHint} {...form.getInputProps('timeZone')} />
      </div>
      <div>
        <Button size="xs" variant="default" loading={trial.isPending} onClick={() => trial.mutate(values)}>
          {labels.tryIt}
        </Button>
      </div>
      {trial.data ? <Verdict {...trial.data} /> : null}
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: ReturnType<typeof useForm<AssertionValues>>;
}

/** The fields that differ with what the assertion is about. */
function SubjectFields({ form }: FieldsProps) {
  switch (form.values.subject) {
    case 'freshness':
      return (
        <div className={styles.row}>
          <TextInput label={labels.multiple} inputMode="numeric" {...form.getInputProps('multiple')} />
          <NativeSelect label={labels.unit} data={optionsOf(UNITS, labels.units)} {...form.getInputProps('unit')} />
        </div>
      );
    case 'volume':
      return (
        <NativeSelect
          label={labels.measure}
          data={optionsOf(VOLUME_MEASURES, labels.volumeMeasures)}
          {...form.getInputProps('volumeMeasure')}
        />
      );
    case 'field':
      return (
        <div className={styles.row}>
          <TextInput label={labels.path} {...form.getInputProps('path')} />
          <NativeSelect
            label={labels.measure}
            data={optionsOf(FIELD_MEASURES, labels.fieldMeasures)}
            {...form.getInputProps('fieldMeasure')}
          />
        </div>
      );
    case 'schema':
      return (
        <NativeSelect
          label={labels.compatibility}
          data={optionsOf(COMPATIBILITIES, labels.compatibilities)}
          {...form.getInputProps('compatibility')}
        />
      );
  }
}

/** The operator with one limit, two, or none. */
function ComparisonFields({ form }: FieldsProps) {
  const operator = operatorOf(form.values);
  const operators = OPERATORS.filter((one) => takesOperator(form.values, one));
  return (
    <div className={styles.row}>
      <NativeSelect
        label={labels.operator}
        data={optionsOf(operators, labels.operators)}
        {...form.getInputProps('operator')}
        value={operator}
      />
      {operator === 'NOT_NULL' ? null : (
        <TextInput
          label={operator === 'BETWEEN' ? labels.least : labels.limit}
          inputMode="decimal"
          {...form.getInputProps('limit')}
        />
      )}
      {operator === 'BETWEEN' ? (
        <TextInput label={labels.greatest} inputMode="decimal" {...form.getInputProps('greatest')} />
      ) : null}
    </div>
  );
}

/** What a try came to, with the reason. */
function Verdict({ type, nativeResults }: Parameters<typeof reasonOf>[0] & { readonly type: string }) {
  const word = runResultOf(type);
  return (
    <p role="status">
      <Mark tone={RUN_MARKS[word].tone} icon={RUN_MARKS[word].icon}>
        {entityTexts.quality[word]}
      </Mark>{' '}
      {reasonOf({ nativeResults })}
    </p>
  );
}

/** The reason that comes with every result of an evaluation. */
export function reasonOf({
  nativeResults,
}: {
  readonly nativeResults?: readonly { readonly key: string; readonly value: string | null }[] | null;
}): string {
  return nativeResults?.find(({ key }) => key === 'reason')?.value ?? '';
}

async function define(urn: string, values: AssertionValues): Promise<void> {
  const { upsertAssertion } = await request(DefineAssertionDocument, { input: definitionOf(urn, values) });
  const cron = values.cron.trim();
  if (cron === '') return;
  const input = { cron, timeZone: values.timeZone.trim() };
  await request(ScheduleAssertionDocument, { urn: upsertAssertion.urn, input });
}

function optionsOf<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): { readonly value: string; readonly label: string }[] {
  return values.map((value) => ({ value, label: words[value] }));
}
