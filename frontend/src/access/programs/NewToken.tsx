import { Button, NativeSelect, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../api/client';
import { MakeTokenForDocument } from '../../api/documents.generated';
import type { AccessTokenDuration, AccessTokenType } from '../../api/schema.generated';
import { CopyButton } from '../../ui/parts/CopyButton';
import { focusMistake } from '../../ui/parts/focus-mistake';
import { ErrorState } from '../../ui/states/ErrorState';
import { texts } from '../../ui/texts';
import styles from '../Access.module.css';
import { accessTexts } from '../texts';
import { tokensOfQuery } from './program-queries';

const { programs: labels } = accessTexts;

/**
 * In ascending order, which is also the order of the options. A token without an end is left out on
 * purpose: one that leaks would stay valid for ever.
 */
const DURATIONS = [
  'ONE_HOUR',
  'ONE_DAY',
  'ONE_WEEK',
  'ONE_MONTH',
  'THREE_MONTHS',
  'SIX_MONTHS',
  'ONE_YEAR',
] as const satisfies readonly AccessTokenDuration[];

/** How long a token may last, as options of a field. */
const TOKEN_DURATIONS = DURATIONS.map((value) => ({ value, label: labels.durations[value] }));

interface NewTokenProps {
  /** Whose token it will be: a person's own, or one of a service account. */
  readonly type: AccessTokenType;
  readonly actorUrn: string;
  /** The label of the field for the name, which tells several of these forms on a page apart. */
  readonly nameLabel: string;
  readonly duration: AccessTokenDuration;
}

/**
 * The form under which a token gets its name and its duration.
 *
 * The server sends the token itself only in the answer to this request, so the text stays on the
 * page with a button that copies it. It is in no cache: it is gone when the form is.
 */
export function NewToken({ type, actorUrn, nameLabel, duration: usual }: NewTokenProps) {
  const queryClient = useQueryClient();
  const form = useForm<{ name: string; duration: AccessTokenDuration }>({
    initialValues: { name: '', duration: usual },
    validate: { name: isNotEmpty(labels.tokenNameMissing) },
  });
  const make = useMutation({
    mutationFn: ({ name, duration }: typeof form.values) =>
      request(MakeTokenForDocument, { input: { type, actorUrn, duration, name: name.trim() } }),
    onSuccess: async () => {
      form.reset();
      await queryClient.invalidateQueries({ queryKey: tokensOfQuery(actorUrn).queryKey });
    },
  });
  const made = make.data?.createAccessToken?.accessToken;
  return (
    <>
      <form className={styles.bar} noValidate onSubmit={form.onSubmit((values) => make.mutate(values), focusMistake)}>
        <TextInput
          className={styles.grow}
          label={nameLabel}
          placeholder={labels.tokenNameHint}
          maxLength={200}
          {...form.getInputProps('name')}
        />
        <NativeSelect label={labels.tokenLasts} data={TOKEN_DURATIONS} {...form.getInputProps('duration')} />
        <Button type="submit" loading={make.isPending}>
          {labels.makeToken}
        </Button>
      </form>
      {make.isError ? <ErrorState error={make.error} /> : null}
      {made ? (
        <div className={styles.made} role="status">
          <p>{labels.tokenMade}</p>
          <code>{made}</code>
          <CopyButton text={made} label={texts.states.copy} />
        </div>
      ) : null}
    </>
  );
}
