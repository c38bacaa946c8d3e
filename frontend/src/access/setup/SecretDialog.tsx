import '@mantine/core/styles/PasswordInput.layer.css';

import { PasswordInput, TextInput } from '@mantine/core';
import { hasLength, matches, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../api/client';
import { CreateSecretDocument, ReplaceSecretDocument } from '../../api/documents.generated';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { notify } from '../../ui/parts/notices';
import { accessTexts } from '../texts';
import { type Secret, SECRETS_KEY } from './setup-queries';

const { secrets: labels } = accessTexts;
/**
 * A letter or underscore and then up to 127 letters, digits, underscores, dots or hyphens: 128
 * characters at most.
 */
const NAME = /^[A-Za-z_][\w.-]{0,127}$/;

/** Undefined makes a new secret; otherwise the value of this one is replaced. */
interface SecretDialogProps {
  readonly secret: Secret | undefined;
  readonly onClose: () => void;
}

/**
 * The name of a stored secret cannot be changed here. Replacing always needs a new value, because
 * the stored one is never sent to the page.
 */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const form = useForm({
    initialValues: { name: secret?.name ?? '', value: '', description: secret?.description ?? '' },
    validate: {
      name: secret ? () => null : matches(NAME, labels.nameBad),
      // A value may consist of spaces.
      value: hasLength({ min: 1 }, labels.valueMissing),
    },
  });
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (input: typeof form.values): Promise<unknown> =>
      secret
        ? request(ReplaceSecretDocument, { input: { ...input, urn: secret.urn } })
        : request(CreateSecretDocument, { input }),
    onSuccess: async (_, { name }) => {
      notify({ text: secret ? labels.replaced(name) : labels.made(name), tone: 'done' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: SECRETS_KEY });
    },
  });
  return (
    <FormDialog
      title={secret ? labels.replaceTitle(secret.name) : labels.makeTitle}
      form={form}
      onSave={(values) => save.mutate(values)}
      work={save}
      saveLabel={accessTexts.save}
      onClose={onClose}
    >
      {secret ? (
        <p>{labels.replaceWhy}</p>
      ) : (
        <TextInput
          data-autofocus
          label={labels.name}
          description={labels.nameHint}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      )}
      <PasswordInput
        {...(secret ? { 'data-autofocus': true } : {})}
        label={secret ? labels.newValue : labels.value}
        autoComplete="new-password"
        {...form.getInputProps('value')}
      />
      <TextInput label={labels.description} {...form.getInputProps('description')} />
    </FormDialog>
  );
}
