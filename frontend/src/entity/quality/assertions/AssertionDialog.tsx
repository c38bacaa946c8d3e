import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { request } from '../../../api/client';
import { TryAssertionDocument } from '../../../api/documents.generated';
import { EditDialog } from '../../../edit/dialog/EditDialog';
import styles from '../../../edit/dialog/Edit.module.css';
import { FormDialog } from '../../../edit/dialog/FormDialog';
import { useEdit } from '../../../edit/writes/use-edit';
import { Mark } from '../../../ui/parts/Mark';
import { ErrorState } from '../../../ui/states/ErrorState';
import { SkeletonRows } from '../../../ui/states/Skeletons';
import { profileQuery } from '../../view/entity-queries';
import { entityTexts } from '../../view/texts';
import { reasonOf, RUN_MARKS, runResultOf } from '../results/run-results';
import { defineCheck, type Schedule, type StoredCheck } from './assertion-edits';
import {
  type AssertionValues,
  COMPATIBILITIES,
  definitionOf,
  FAIL_UNITS,
  FIELD_MEASURES,
  FRESHNESS_SCHEDULES,
  hasComparison,
  INITIAL_VALUES,
  missingIn,
  operandOf,
  operatorOf,
  OPERATORS,
  optionsOf,
  SUBJECTS,
  takesOperator,
  UNITS,
  VOLUME_MEASURES,
} from './assertion-input';
import { ChangeColumnField, CheckedColumnField } from './ColumnFields';
import { DatabaseFields, StatementFields } from './DatabaseFields';
import { ScheduleFields } from './ScheduleFields';
import { readStoredDefinition } from './stored-definition';
import { assertionTexts as labels } from './texts';

interface AssertionDialogProps {
  /** The dataset that the assertion is about. */
  readonly urn: string;
  /** The stored assertion that is changed; absent for a new one. */
  readonly stored?: StoredCheck;
  /** Called with the urn of a new assertion and what it is about. */
  readonly onDefined?: (assertion: string, subject: AssertionValues['subject']) => void;
  readonly onClose: () => void;
}

/**
 * Defines an assertion about a dataset, or changes one: what must hold, whether a failure raises an
 * incident, and at which times it runs. "Try" says what it comes to now, without storing anything.
 */
export function AssertionDialog({ urn, stored, onDefined, onClose }: AssertionDialogProps) {
  const edit = useEdit();
  const newCheck = useRef<string>(undefined);
  const form = useForm<AssertionValues>({
    initialValues: stored?.values ?? INITIAL_VALUES,
    validate: missingIn,
    // What was said of other values is not true of these.
    onValuesChange: () => {
      trial.reset();
      edit.reset();
    },
  });
  const trial = useMutation({
    mutationFn: async (values: AssertionValues) =>
      (await request(TryAssertionDocument, { input: definitionOf(urn, values) })).tryAssertion,
  });
  const save = (values: AssertionValues) =>
    edit.mutate(defineCheck(urn, values, { stored, newCheck }), {
      onSuccess: () => {
        if (newCheck.current !== undefined) onDefined?.(newCheck.current, values.subject);
        onClose();
      },
    });
  const { values } = form;
  const tryIt = () => {
    if (!form.validate().hasErrors) trial.mutate(values);
  };
  return (
    <FormDialog
      title={stored ? labels.editTitle : labels.title}
      form={form}
      onSave={save}
      work={edit}
      needsChange={stored !== undefined}
      error={trial.error}
      size="lg"
      onClose={onClose}
    >
      <NativeSelect
        data-autofocus
        label={labels.subject}
        data={optionsOf(SUBJECTS, labels.subjects)}
        // What a stored check is about is part of its identity: the server refuses another type.
        disabled={stored !== undefined}
        {...form.getInputProps('subject')}
      />
      <TextInput label={labels.description} {...form.getInputProps('description')} />
      <SubjectFields form={form} dataset={urn} />
      {hasComparison(values) ? <ComparisonFields form={form} /> : null}
      {values.subject === 'field' && values.fieldMeasure === 'VALUES' ? <ValueRules form={form} /> : null}
      {values.subject === 'schema' ? null : <DatabaseFields form={form} dataset={urn} />}
      <Checkbox label={labels.raisesIncident} {...form.getInputProps('raisesIncident', { type: 'checkbox' })} />
      <ScheduleFields
        cron={values.cron}
        timeZone={values.timeZone}
        onCron={(cron) => form.setFieldValue('cron', cron)}
        cronProps={form.getInputProps('cron')}
        timeZoneProps={form.getInputProps('timeZone')}
      />
      <div>
        <Button size="xs" variant="default" loading={trial.isPending} onClick={tryIt}>
          {labels.tryIt}
        </Button>
      </div>
      {trial.data ? <Verdict {...trial.data} /> : null}
    </FormDialog>
  );
}

interface StoredAssertionDialogProps {
  readonly urn: string;
  /** The stored assertion; what it asserts is read from its aspects. */
  readonly assertion: string;
  readonly schedule: Schedule | undefined;
  readonly onClose: () => void;
}

/**
 * Changes a stored assertion. One with parts that the form does not have, such as severities, is not
 * shown in it, because saving would remove them.
 */
export function StoredAssertionDialog({ urn, assertion, schedule, onClose }: StoredAssertionDialogProps) {
  const profile = useQuery(profileQuery(assertion));
  if (profile.data) {
    const aspect = (name: string) => profile.data?.aspects.find((one) => one.name === name)?.value;
    const { values, notInForm } = readStoredDefinition(aspect('assertionInfo'), aspect('assertionActions'));
    if (values) {
      const times = schedule ? { cron: schedule.cron, timeZone: schedule.timeZone } : {};
      const stored = { urn: assertion, values: { ...values, ...times }, schedule };
      return <AssertionDialog urn={urn} stored={stored} onClose={onClose} />;
    }
    return (
      <EditDialog title={labels.editTitle} onClose={onClose}>
        <p>
          <strong>{labels.notInForm}</strong>
        </p>
        <p>{labels.notInFormWhy(notInForm.join(', '))}</p>
      </EditDialog>
    );
  }
  return (
    <EditDialog title={labels.editTitle} onClose={onClose}>
      {profile.isPending ? <SkeletonRows rows={4} height={36} /> : null}
      {profile.isError ? <ErrorState error={profile.error} onRetry={() => void profile.refetch()} /> : null}
      {profile.data === null ? <p>{entityTexts.missing}</p> : null}
    </EditDialog>
  );
}

interface FieldsProps {
  readonly form: UseFormReturnType<AssertionValues>;
}

/** The fields that differ with what the assertion is about. */
function SubjectFields({ form, dataset }: FieldsProps & { readonly dataset: string }) {
  switch (form.values.subject) {
    case 'freshness':
      return (
        <>
          <FreshnessFields form={form} />
          <ChangeColumnField form={form} dataset={dataset} />
        </>
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
          <CheckedColumnField form={form} dataset={dataset} />
          <NativeSelect
            label={labels.measure}
            data={optionsOf(FIELD_MEASURES, labels.fieldMeasures)}
            {...form.getInputProps('fieldMeasure')}
          />
        </div>
      );
    case 'schema':
      return (
        <>
          <NativeSelect
            label={labels.compatibility}
            data={optionsOf(COMPATIBILITIES, labels.compatibilities)}
            {...form.getInputProps('compatibility')}
          />
          <TextInput label={labels.columns} description={labels.columnsHint} {...form.getInputProps('columns')} />
        </>
      );
    case 'sql':
      return <StatementFields form={form} dataset={dataset} />;
  }
}

/** When a change is expected. */
function FreshnessFields({ form }: FieldsProps) {
  const { freshness } = form.values;
  return (
    <>
      <NativeSelect
        label={labels.freshness}
        data={optionsOf(FRESHNESS_SCHEDULES, labels.freshnessSchedules)}
        {...form.getInputProps('freshness')}
      />
      {freshness === 'FIXED_INTERVAL' ? (
        <div className={styles.row}>
          <TextInput label={labels.multiple} inputMode="numeric" {...form.getInputProps('multiple')} />
          <NativeSelect label={labels.unit} data={optionsOf(UNITS, labels.units)} {...form.getInputProps('unit')} />
        </div>
      ) : null}
      {freshness === 'CRON' ? (
        <div className={styles.row}>
          <TextInput
            label={labels.changeCron}
            description={labels.changeCronHint}
            placeholder="0 6 * * *"
            {...form.getInputProps('changeCron')}
          />
          <TextInput
            label={labels.timeZone}
            description={labels.timeZoneHint}
            {...form.getInputProps('changeTimeZone')}
          />
        </div>
      ) : null}
    </>
  );
}

/** How many values may fail, and whether nulls are looked at. */
function ValueRules({ form }: FieldsProps) {
  return (
    <>
      <div className={styles.row}>
        <TextInput label={labels.failLimit} inputMode="numeric" {...form.getInputProps('failLimit')} />
        <NativeSelect
          label={labels.failUnit}
          data={optionsOf(FAIL_UNITS, labels.failUnits)}
          {...form.getInputProps('failUnit')}
        />
      </div>
      <Checkbox label={labels.excludeNulls} {...form.getInputProps('excludeNulls', { type: 'checkbox' })} />
    </>
  );
}

/** The operator with what it compares with: a number, two of them, a text, a list, or nothing. */
function ComparisonFields({ form }: FieldsProps) {
  const operators = OPERATORS.filter((one) => takesOperator(form.values, one));
  const operand = operandOf(form.values);
  const isNumber = operand === 'number' || operand === 'range';
  const limitLabels = { range: labels.least, number: labels.limit, list: labels.values } as const;
  return (
    <div className={styles.row}>
      <NativeSelect
        label={labels.operator}
        data={optionsOf(operators, labels.operators)}
        {...form.getInputProps('operator')}
        value={operatorOf(form.values)}
      />
      {operand === 'nothing' ? null : (
        <TextInput
          label={operand === 'value' || operand === 'text' ? labels.value : limitLabels[operand]}
          description={operand === 'list' ? labels.valuesHint : undefined}
          inputMode={isNumber ? 'decimal' : 'text'}
          {...form.getInputProps('limit')}
        />
      )}
      {operand === 'range' ? (
        <TextInput label={labels.greatest} inputMode="decimal" {...form.getInputProps('greatest')} />
      ) : null}
    </div>
  );
}

/** What a try came to, with the reason. */
function Verdict({ type, nativeResults }: Parameters<typeof reasonOf>[0] & { readonly type: string }) {
  const word = runResultOf(type);
  const line = useRef<HTMLParagraphElement>(null);
  // The end of the form is out of sight where the window is low.
  useEffect(() => line.current?.scrollIntoView({ block: 'nearest' }), [type, nativeResults]);
  return (
    <p ref={line} role="status" className={styles.outcome}>
      <Mark tone={RUN_MARKS[word].tone} icon={RUN_MARKS[word].icon}>
        {entityTexts.quality[word]}
      </Mark>{' '}
      {reasonOf({ nativeResults })}
    </p>
  );
}
