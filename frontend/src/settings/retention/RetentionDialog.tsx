import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import accessStyles from '../../access/Access.module.css';
import { request } from '../../api/client';
import { ApplyRetentionDocument, SaveRetentionPolicyDocument } from '../../api/documents.generated';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { notify } from '../../ui/parts/notices';
import { ErrorState } from '../../ui/states/ErrorState';
import {
  ANY,
  aspectChoices,
  kindChoices,
  policiesQuery,
  policyInput,
  policyMistakes,
  type PolicyValues,
  policyValues,
  type RetentionChoice,
  type RetentionPolicy,
  scopeText,
} from './retention-form';
import { RetentionCounts } from './RetentionCounts';
import { retentionTexts as labels } from './texts';

interface RetentionDialogProps {
  /** Undefined creates a new policy. What a stored one is about cannot be changed. */
  readonly policy: RetentionPolicy | undefined;
  readonly choices: readonly RetentionChoice[];
  readonly onClose: () => void;
}

/** Creates or changes a retention policy, and counts what it would remove before it is saved. */
export function RetentionDialog({ policy, choices, onClose }: RetentionDialogProps) {
  const queryClient = useQueryClient();
  const preview = useMutation({
    mutationFn: async (values: PolicyValues) =>
      (await request(ApplyRetentionDocument, { input: { dryRun: true, policy: policyInput(values) } })).applyRetention,
  });
  const form = useForm<PolicyValues>({
    initialValues: policyValues(policy),
    validate: policyMistakes,
    // A count belongs to the values that it was made for.
    onValuesChange: () => preview.reset(),
  });
  const save = useMutation({
    mutationFn: (values: PolicyValues) => request(SaveRetentionPolicyDocument, { input: policyInput(values) }),
    onSuccess: async (_, values) => {
      notify({ text: labels.saved(scopeText(values)), tone: 'done' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: policiesQuery.queryKey });
    },
  });
  const tryIt = () => {
    if (!form.validate().hasErrors) preview.mutate(form.values);
  };
  const kindInput = form.getInputProps('kind');
  return (
    <FormDialog
      title={policy ? labels.editTitle(scopeText(policy)) : labels.make}
      form={form}
      onSave={(values) => save.mutate(values)}
      work={save}
      saveLabel={labels.save}
      needsChange={policy !== undefined}
      onClose={onClose}
    >
      <NativeSelect
        label={labels.kind}
        disabled={policy !== undefined}
        data={[{ value: ANY, label: labels.every.kind }, ...kindChoices(choices)]}
        {...kindInput}
        onChange={(event) => form.setValues({ kind: event.currentTarget.value, aspect: ANY })}
      />
      <NativeSelect
        label={labels.aspect}
        description={labels.aspectHint}
        disabled={policy !== undefined}
        data={[
          { value: ANY, label: labels.every.aspect },
          ...aspectChoices(choices, form.values.kind).map(({ name, isTimeSeries }) => ({
            value: name,
            label: isTimeSeries ? labels.timeSeries(name) : name,
          })),
        ]}
        {...form.getInputProps('aspect')}
      />
      <TextInput
        label={labels.maxVersions}
        description={labels.maxVersionsHint}
        inputMode="numeric"
        {...form.getInputProps('maxVersions')}
      />
      <TextInput
        label={labels.maxAgeDays}
        description={labels.maxAgeHint}
        inputMode="decimal"
        {...form.getInputProps('maxAgeDays')}
      />
      <div className={accessStyles.stack}>
        <p className={accessStyles.faint}>{labels.previewHint}</p>
        <div>
          <Button variant="default" loading={preview.isPending} onClick={tryIt}>
            {labels.preview}
          </Button>
        </div>
        <div role="status">{preview.data ? <RetentionCounts report={preview.data} /> : null}</div>
        {preview.isError ? <ErrorState error={preview.error} onRetry={tryIt} /> : null}
      </div>
    </FormDialog>
  );
}
