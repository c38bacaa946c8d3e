import '@mantine/core/styles/PasswordInput.layer.css';

import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import accessStyles from '../../access/Access.module.css';
import { request } from '../../api/client';
import {
  SaveNotificationPreferencesDocument,
  type SaveNotificationPreferencesMutationVariables,
} from '../../api/documents.generated';
import { notify } from '../../ui/parts/notices';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { type Preferences, preferencesQuery } from './notification-queries';
import { notificationTexts as labels } from './texts';

type Choice = Preferences['choices'][number];
type Input = SaveNotificationPreferencesMutationVariables['input'];

const CHANNELS = ['IN_APP', 'EMAIL', 'SLACK', 'TEAMS'] as const;

interface NotificationsPartProps {
  /** Undefined: one's own. */
  readonly group?: string;
  readonly onSaved?: () => void;
}

/** What the signed-in person, or a group, is notified about beside the bell. */
export function NotificationsPart({ group, onSaved }: NotificationsPartProps) {
  const answer = useQuery(preferencesQuery(group));
  return (
    // In the dialog of a group nothing stands above it from which a rule would set it apart.
    <section className={group === undefined ? accessStyles.section : undefined}>
      {group === undefined ? <h3>{labels.title}</h3> : null}
      <p className={accessStyles.lead}>{group === undefined ? labels.lead : labels.groupLead}</p>
      {answer.isPending ? <SkeletonRows rows={4} height={36} /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data ? <PreferencesForm preferences={answer.data} group={group} onSaved={onSaved} /> : null}
    </section>
  );
}

interface FormValues {
  readonly channels: Readonly<Record<Choice['event'], Choice['channels']>>;
  readonly email: string;
  readonly digest: boolean;
  /** Empty until a new address is entered. */
  readonly slack: string;
  readonly teams: string;
}

function PreferencesForm({
  preferences,
  group,
  onSaved,
}: {
  readonly preferences: Preferences;
  readonly group: string | undefined;
  readonly onSaved: (() => void) | undefined;
}) {
  const queryClient = useQueryClient();
  const form = useForm<FormValues>({ initialValues: initialValues(preferences) });
  const save = useMutation({
    mutationFn: (values: FormValues) => request(SaveNotificationPreferencesDocument, { group, input: inputOf(values) }),
    onSuccess: async () => {
      notify({ text: labels.saved, tone: 'done' });
      form.setValues({ slack: '', teams: '' });
      form.resetDirty({ ...form.values, slack: '', teams: '' });
      await queryClient.invalidateQueries({ queryKey: preferencesQuery(group).queryKey });
      onSaved?.();
    },
  });
  const uses = (channel: Choice['channels'][number]) =>
    Object.values(form.values.channels).some((channels) => channels.includes(channel));
  return (
    <form className={accessStyles.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
      {preferences.choices.map(({ event }) => (
        <Checkbox.Group
          key={event}
          label={(group === undefined ? labels.events : labels.groupEvents)[event]}
          value={[...form.values.channels[event]]}
          onChange={(channels) => form.setFieldValue(`channels.${event}`, channels as never)}
        >
          <div className={accessStyles.inline}>
            {CHANNELS.filter(
              (channel) => channel !== 'IN_APP' || (event === 'BREAKING_CHANGE' && group === undefined),
            ).map((channel) => (
              <Checkbox key={channel} value={channel} label={labels.channels[channel]} />
            ))}
          </div>
        </Checkbox.Group>
      ))}
      {uses('EMAIL') ? (
        <>
          {preferences.canMail ? null : <p className={accessStyles.faint}>{labels.noMail}</p>}
          <TextInput
            label={labels.email}
            description={group === undefined ? labels.emailHint : labels.groupEmailHint}
            type="email"
            {...form.getInputProps('email')}
          />
          <Checkbox label={labels.digest} {...form.getInputProps('digest', { type: 'checkbox' })} />
        </>
      ) : null}
      {uses('SLACK') ? (
        <PasswordInput
          label={labels.slack}
          description={preferences.hasSlackWebhook ? labels.stored : undefined}
          autoComplete="off"
          {...form.getInputProps('slack')}
        />
      ) : null}
      {uses('TEAMS') ? (
        <PasswordInput
          label={labels.teams}
          description={preferences.hasTeamsWebhook ? labels.stored : undefined}
          autoComplete="off"
          {...form.getInputProps('teams')}
        />
      ) : null}
      {save.isError ? <ErrorState error={save.error} /> : null}
      <div>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          {labels.save}
        </Button>
      </div>
    </form>
  );
}

function initialValues({ choices, email, digest }: Preferences): FormValues {
  // The server answers every event.
  const channels = Object.fromEntries(
    choices.map(({ event, channels: chosen }) => [event, chosen]),
  ) as FormValues['channels'];
  return { channels, email: email ?? '', digest, slack: '', teams: '' };
}

/** What is sent. An address of a webhook that is left empty stays as it is stored. */
function inputOf({ channels, email, digest, slack, teams }: FormValues): Input {
  return {
    choices: Object.entries(channels).map(([event, chosen]) => ({
      event: event as Choice['event'],
      channels: [...chosen],
    })),
    email: email.trim(),
    digest,
    ...(slack.trim() === '' ? {} : { slackWebhook: slack.trim() }),
    ...(teams.trim() === '' ? {} : { teamsWebhook: teams.trim() }),
  };
}
