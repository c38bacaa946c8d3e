import '@mantine/core/styles/PasswordInput.layer.css';

import { Button, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import accessStyles from '../../access/Access.module.css';
import { request } from '../../api/client';
import {
  type MailSettingsQuery,
  SaveMailSettingsDocument,
  type SaveMailSettingsMutationVariables,
  TestMailSettingsDocument,
} from '../../api/documents.generated';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { notify } from '../../ui/parts/notices';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { mailQuery } from './action-form';
import { actionTexts } from './texts';

const labels = actionTexts.mail;
const DEFAULT_PORT = 587;
const MAX_PORT = 65_535;
type Settings = MailSettingsQuery['mailSettings'];

/** The mail server of the installation, and the dialog that changes it. */
export function MailPart() {
  const answer = useQuery(mailQuery);
  const [isOpen, setOpen] = useState(false);
  const settings = answer.data;
  return (
    <section className={accessStyles.section}>
      <h3>{labels.title}</h3>
      <p className={accessStyles.lead}>{labels.lead}</p>
      {answer.isPending ? <SkeletonRows rows={1} height={36} /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isSuccess ? (
        <div className={accessStyles.inline}>
          <p>{settings ? labels.summary(settings.host, settings.port, settings.sender) : labels.none}</p>
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {settings ? labels.edit : labels.enter}
          </Button>
        </div>
      ) : null}
      {isOpen ? <MailDialog settings={settings ?? null} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

interface MailValues {
  readonly host: string;
  readonly port: string;
  readonly security: 'STARTTLS' | 'TLS' | 'NONE';
  readonly username: string;
  /** Empty until a new one is entered. */
  readonly password: string;
  readonly sender: string;
  readonly certificateAuthorities: string;
  /** Where a test mail goes; not saved. */
  readonly testTo: string;
}

function MailDialog({ settings, onClose }: { readonly settings: Settings; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<MailValues>({
    initialValues: {
      host: settings?.host ?? '',
      port: String(settings?.port ?? DEFAULT_PORT),
      security: settings?.security ?? 'STARTTLS',
      username: settings?.username ?? '',
      password: '',
      sender: settings?.sender ?? '',
      certificateAuthorities: settings?.certificateAuthorities ?? '',
      testTo: '',
    },
    validate: {
      host: isNotEmpty(actionTexts.required),
      sender: isNotEmpty(actionTexts.required),
      port: (text) => (isPort(text) ? null : labels.portBad),
    },
  });
  const save = useMutation({
    mutationFn: (values: MailValues) => request(SaveMailSettingsDocument, { input: inputOf(values) }),
    onSuccess: async () => {
      notify({ text: labels.saved, tone: 'done' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: mailQuery.queryKey });
    },
  });
  const trial = useMutation({
    mutationFn: async (values: MailValues) =>
      (await request(TestMailSettingsDocument, { to: values.testTo.trim(), input: inputOf(values) })).testMailSettings,
  });
  const test = () => {
    if (!form.validate().hasErrors) trial.mutate(form.values);
  };
  return (
    <FormDialog
      title={settings ? labels.edit : labels.enter}
      form={form}
      onSave={(values) => save.mutate(values)}
      work={save}
      saveLabel={actionTexts.save}
      onClose={onClose}
    >
      <TextInput data-autofocus label={labels.host} autoComplete="off" {...form.getInputProps('host')} />
      <TextInput label={labels.port} inputMode="numeric" {...form.getInputProps('port')} />
      <NativeSelect
        label={labels.security}
        data={Object.entries(labels.securities).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('security')}
      />
      {form.values.security === 'NONE' ? null : (
        <Textarea
          label={labels.authorities}
          description={labels.authoritiesHint}
          placeholder="-----BEGIN CERTIFICATE-----"
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          {...form.getInputProps('certificateAuthorities')}
        />
      )}
      <TextInput
        label={labels.username}
        description={labels.usernameHint}
        autoComplete="off"
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label={labels.password}
        description={settings?.hasPassword ? actionTexts.stored : undefined}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <TextInput label={labels.sender} description={labels.senderHint} {...form.getInputProps('sender')} />
      <div className={accessStyles.bar}>
        <TextInput className={accessStyles.grow} label={labels.testTo} type="email" {...form.getInputProps('testTo')} />
        <Button variant="default" loading={trial.isPending} disabled={form.values.testTo.trim() === ''} onClick={test}>
          {labels.test}
        </Button>
      </div>
      <div role="status">
        {trial.data ? (
          <p>
            {trial.data.ok
              ? actionTexts.works(trial.data.milliseconds, trial.data.message)
              : `${actionTexts.fails} ${trial.data.message}`}
          </p>
        ) : null}
      </div>
      {trial.isError ? <ErrorState error={trial.error} /> : null}
    </FormDialog>
  );
}

function isPort(text: string): boolean {
  const port = Number(text);
  return Number.isInteger(port) && port >= 1 && port <= MAX_PORT;
}

/** What is sent. A password that is left empty stays as it is stored. */
function inputOf({
  host,
  port,
  security,
  username,
  password,
  sender,
  certificateAuthorities,
}: MailValues): SaveMailSettingsMutationVariables['input'] {
  return {
    host: host.trim(),
    port: Number(port),
    security,
    username: username.trim(),
    ...(password === '' ? {} : { password }),
    sender: sender.trim(),
    certificateAuthorities: certificateAuthorities.trim(),
  };
}
