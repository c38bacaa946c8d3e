import '@mantine/core/styles/PasswordInput.layer.css';

import { Button, Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { request } from '../../api/client';
import {
  SaveProviderSettingsDocument,
  TestProviderSettingsDocument,
  type TestProviderSettingsMutation,
} from '../../api/documents.generated';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { notify } from '../../ui/parts/notices';
import { ErrorState } from '../../ui/states/ErrorState';
import styles from '../Access.module.css';
import { installationQuery } from '../access-queries';
import { accessTexts } from '../texts';
import {
  type Field,
  inputOf,
  providerQuery,
  type ProviderValues,
  type Settings,
  valuesOf,
  variablesOf,
} from './provider-form';

const { signIn: words } = accessTexts;
type TestResult = TestProviderSettingsMutation['testOidcSettings'];

interface ProviderDialogProps {
  readonly settings: Settings;
  readonly onClose: () => void;
}

/**
 * Changes the settings of the sign-in provider, and tries them first. What the environment decides is shown and cannot be changed.
 * A test writes what it finds beside the fields.
 */
export function ProviderDialog({ settings, onClose }: ProviderDialogProps) {
  const queryClient = useQueryClient();
  const variables = variablesOf(settings);
  const form = useForm<ProviderValues>({
    initialValues: valuesOf(settings),
    validate: {
      discoveryUri: (value, { enabled }) => (enabled && value.trim() === '' ? words.required : null),
      clientId: (value, { enabled }) => (enabled && value.trim() === '' ? words.required : null),
    },
  });
  const save = useMutation({
    mutationFn: (values: ProviderValues) => request(SaveProviderSettingsDocument, { input: inputOf(values, settings) }),
    onSuccess: async () => {
      notify({ text: words.saved, tone: 'done' });
      onClose();
      await Promise.all(
        [providerQuery, installationQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
  const trial = useMutation({
    mutationFn: async (values: ProviderValues) =>
      (await request(TestProviderSettingsDocument, { input: inputOf(values, settings) })).testOidcSettings,
    onSuccess: ({ findings }) =>
      form.setErrors(
        Object.fromEntries(
          findings.filter(({ stopsSignIn }) => stopsSignIn).map(({ field, message }) => [field, message]),
        ),
      ),
  });
  const status = useRef<HTMLDivElement>(null);
  // The end of the form is out of sight where the window is low.
  useEffect(() => {
    if (trial.data) status.current?.scrollIntoView({ block: 'nearest' });
  }, [trial.data]);
  const input = (field: Field) => ({
    label: words.fields[field],
    description: variables[field] === undefined ? hintOf(field, settings) : words.byEnvironment(variables[field]),
    disabled: variables[field] !== undefined,
    autoComplete: 'off',
    ...form.getInputProps(field),
  });
  const flag = (field: Field) => ({ ...input(field), ...form.getInputProps(field, { type: 'checkbox' }) });
  return (
    <FormDialog
      title={words.provider}
      size="lg"
      form={form}
      onSave={(values) => save.mutate(values)}
      work={save}
      needsChange
      saveLabel={accessTexts.save}
      onClose={onClose}
    >
      <Checkbox {...flag('enabled')} />
      <TextInput data-autofocus type="url" {...input('discoveryUri')} />
      <TextInput {...input('clientId')} />
      <PasswordInput {...input('clientSecret')} autoComplete="new-password" />
      <NativeSelect
        {...input('clientAuthenticationMethod')}
        data={Object.entries(words.methods).map(([value, label]) => ({ value, label }))}
      />
      <TextInput {...input('scope')} />
      <TextInput {...input('userNameClaim')} />
      <TextInput {...input('userNameClaimRegex')} />
      <Checkbox {...flag('jitProvisioningEnabled')} />
      <Checkbox {...flag('preProvisioningRequired')} />
      <Checkbox {...flag('extractGroupsEnabled')} />
      <TextInput {...input('groupsClaim')} />
      <TextInput {...input('requiredGroups')} />
      <div>
        <Button
          variant="default"
          loading={trial.isPending}
          onClick={() => {
            if (!form.validate().hasErrors) trial.mutate(form.values);
          }}
        >
          {words.test}
        </Button>
      </div>
      <div ref={status} role="status">
        {trial.data ? <Findings result={trial.data} /> : null}
      </div>
      {trial.isError ? <ErrorState error={trial.error} /> : null}
    </FormDialog>
  );
}

function hintOf(field: Field, settings: Settings): string | undefined {
  const hints: Readonly<Partial<Record<Field, string>>> = words.hints;
  return field === 'clientSecret' && settings.hasClientSecret ? words.secretStored : hints[field];
}

function Findings({ result: { ok, issuer, findings } }: { readonly result: TestResult }) {
  if (findings.length === 0) return <p>{words.works(issuer ?? '')}</p>;
  const labels: Readonly<Record<string, string>> = words.fields;
  return (
    <>
      <p>{ok ? words.remarks : words.fails}</p>
      <ul className={styles.stack}>
        {findings.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {labels[field] ?? field}: {message}
          </li>
        ))}
      </ul>
    </>
  );
}
