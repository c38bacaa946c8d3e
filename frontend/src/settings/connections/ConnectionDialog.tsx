import '@mantine/core/styles/PasswordInput.layer.css';

import { Button, Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import accessStyles from '../../access/Access.module.css';
import { request } from '../../api/client';
import { SaveDatabaseConnectionDocument, TestDatabaseConnectionDocument } from '../../api/documents.generated';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { notify } from '../../ui/parts/notices';
import { ErrorState } from '../../ui/states/ErrorState';
import {
  type Connection,
  connectionsQuery,
  type ConnectionValues,
  type Driver,
  initialValues,
  inputOf,
} from './connection-form';
import { connectionTexts as labels } from './texts';

const MAX_TIMEOUT_SECONDS = 600;

interface ConnectionDialogProps {
  /** Undefined creates a new connection. */
  readonly connection: Connection | undefined;
  readonly drivers: readonly Driver[];
  readonly onClose: () => void;
}

/**
 * Creates or edits a connection. Stored secrets are never sent to the page: their fields are empty,
 * and what is left empty stays as it is.
 */
export function ConnectionDialog({ connection, drivers, onClose }: ConnectionDialogProps) {
  const queryClient = useQueryClient();
  const driverOf = ({ driver }: ConnectionValues) => drivers.find(({ id }) => id === driver);
  const form = useForm<ConnectionValues>({
    initialValues: initialValues(connection, drivers),
    validate: (values) => ({
      ...(isNotEmpty(labels.nameMissing)(values.name) ? { name: labels.nameMissing } : {}),
      ...(isTimeout(values.timeoutSeconds) ? {} : { timeoutSeconds: labels.timeoutBad }),
      ...missingSettings(values, driverOf(values), connection),
    }),
  });
  const save = useMutation({
    mutationFn: (values: ConnectionValues) =>
      request(SaveDatabaseConnectionDocument, { urn: connection?.urn, input: inputOf(values, driverOf(values)) }),
    onSuccess: async (_, { name }) => {
      notify({ text: (connection ? labels.saved : labels.made)(name.trim()), tone: 'done' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
    },
  });
  const driver = driverOf(form.values);
  return (
    <FormDialog
      title={connection ? labels.edit(connection.name) : labels.make}
      form={form}
      onSave={(values) => save.mutate(values)}
      work={save}
      saveLabel={labels.save}
      needsChange={connection !== undefined}
      onClose={onClose}
    >
      <TextInput data-autofocus label={labels.name} maxLength={200} {...form.getInputProps('name')} />
      <NativeSelect
        label={labels.driver}
        description={driver?.readOnly}
        data={drivers.map(({ id, label }) => ({ value: id, label }))}
        disabled={connection !== undefined}
        {...form.getInputProps('driver')}
      />
      {driver && !driver.installed ? (
        <p className={accessStyles.faint}>
          {labels.notInstalled(driver.label)} <code>{driver.installCommand}</code>
        </p>
      ) : null}
      {driver?.fields.map((field) => (
        <SettingInput
          key={`${driver.id}.${field.name}`}
          field={field}
          form={form}
          isStored={connection?.secrets.includes(field.name) === true}
        />
      ))}
      <fieldset className={accessStyles.group}>
        <legend>{labels.scope}</legend>
        <div className={accessStyles.stack}>
          <p className={accessStyles.faint}>{labels.scopeWhy}</p>
          <TextInput
            label={labels.environment}
            description={labels.environmentHint}
            {...form.getInputProps('environment')}
          />
          <TextInput
            label={labels.platformInstance}
            description={labels.platformInstanceHint}
            {...form.getInputProps('platformInstance')}
          />
        </div>
      </fieldset>
      <Checkbox
        label={labels.allowsStatements}
        description={labels.allowsStatementsWhy}
        {...form.getInputProps('allowsStatements', { type: 'checkbox' })}
      />
      <TextInput label={labels.timeoutSeconds} inputMode="numeric" {...form.getInputProps('timeoutSeconds')} />
      <ConnectionTest form={form} urn={connection?.urn} driver={driver} />
    </FormDialog>
  );
}

/** Tries what the form holds now, which need not be stored. */
function ConnectionTest({
  form,
  urn,
  driver,
}: {
  readonly form: UseFormReturnType<ConnectionValues>;
  readonly urn: string | undefined;
  readonly driver: Driver | undefined;
}) {
  const trial = useMutation({
    mutationFn: async (values: ConnectionValues) =>
      (await request(TestDatabaseConnectionDocument, { urn, input: inputOf(values, driver) })).testDatabaseConnection,
  });
  const test = () => {
    if (!form.validate().hasErrors) trial.mutate(form.values);
  };
  return (
    <>
      <div className={accessStyles.inline}>
        <Button variant="default" loading={trial.isPending} onClick={test}>
          {labels.test}
        </Button>
        <div role="status">
          {trial.data ? (
            <p>
              {trial.data.ok ? labels.works(trial.data.milliseconds) : `${labels.fails} ${trial.data.message ?? ''}`}
            </p>
          ) : null}
        </div>
      </div>
      {trial.isError ? <ErrorState error={trial.error} onRetry={test} /> : null}
    </>
  );
}

interface SettingInputProps {
  readonly field: Driver['fields'][number];
  readonly form: UseFormReturnType<ConnectionValues>;
  /** Whether the server has a value that is not shown. */
  readonly isStored: boolean;
}

/** The field of one setting, by what the kind of database says of it. */
function SettingInput({ field, form, isStored }: SettingInputProps) {
  const hint = [field.hint, isStored ? labels.stored : ''].filter((part) => part !== '').join('. ');
  const shared = {
    label: field.label,
    description: hint === '' ? undefined : hint,
    withAsterisk: field.required && !isStored,
    ...form.getInputProps(`settings.${field.name}`),
  };
  if (field.choices.length > 0)
    return <NativeSelect {...shared} data={[{ value: '', label: labels.unset }, ...field.choices]} />;
  if (field.long)
    return <Textarea {...shared} autosize minRows={3} maxRows={8} autoComplete="off" spellCheck={false} />;
  if (field.secret) return <PasswordInput {...shared} autoComplete="new-password" />;
  return <TextInput {...shared} autoComplete="off" />;
}

function isTimeout(text: string): boolean {
  const seconds = Number(text);
  return Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_TIMEOUT_SECONDS;
}

/** Messages for required settings without a value, by the path of their field. */
function missingSettings(
  values: ConnectionValues,
  driver: Driver | undefined,
  connection: Connection | undefined,
): Readonly<Record<string, string>> {
  const missing = (driver?.fields ?? []).filter(
    ({ name, required, secret }) =>
      required && (values.settings[name] ?? '').trim() === '' && !(secret && connection?.secrets.includes(name)),
  );
  return Object.fromEntries(missing.map(({ name }) => [`settings.${name}`, labels.required]));
}
