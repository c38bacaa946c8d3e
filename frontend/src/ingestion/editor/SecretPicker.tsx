import '@mantine/core/styles/PasswordInput.layer.css';

import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { hasLength, matches, useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { SECRETS_KEY, secretsQuery } from '../../access/setup/setup-queries';
import { request } from '../../api/client';
import { CreateSecretDocument } from '../../api/documents.generated';
import { FormDialog } from '../../edit/dialog/FormDialog';
import styles from '../Ingestion.module.css';
import { ReplaceSecretButton } from '../ReplaceSecretButton';
import { editorTexts } from '../texts';

const labels = editorTexts.secret;
/** As recipes refer to secrets; names with other characters can not be used there. */
const NAME = /^[A-Za-z_]\w{0,127}$/;
const REFERENCE = /^\$\{([A-Za-z_]\w*)\}$/;

interface SecretPickerProps {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly isRequired: boolean;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/**
 * Chooses a secret by its name, or makes one in place. The recipe holds `${NAME}`, never the value. A value that stands in
 * the recipe as text, because it was written as YAML, is not shown.
 */
export function SecretPicker({ id, label, description, isRequired, value, onChange }: SecretPickerProps) {
  const [isMaking, setMaking] = useState(false);
  const secretList = useQuery(secretsQuery(''));
  const name = REFERENCE.exec(value ?? '')?.[1];
  const names = (secretList.data ?? []).map((secret) => secret.name).filter((one) => NAME.test(one));
  const options = [...new Set([...(name ? [name] : []), ...names])];
  const isPlain = value !== undefined && value !== '' && name === undefined;
  return (
    <div className={styles.secret}>
      <NativeSelect
        id={id}
        label={label}
        description={description}
        withAsterisk={isRequired}
        error={isPlain ? labels.plain : undefined}
        value={name ?? ''}
        onChange={(event) =>
          onChange(event.currentTarget.value === '' ? undefined : `\${${event.currentTarget.value}}`)
        }
        data={[{ value: '', label: labels.none }, ...options.map((one) => ({ value: one, label: `\${${one}}` }))]}
      />
      <Button variant="default" aria-label={labels.makeFor(label)} onClick={() => setMaking(true)}>
        {labels.make}
      </Button>
      {name === undefined ? null : <ReplaceSecretButton name={name} />}
      {isMaking ? (
        <NewSecretDialog
          suggested={freeName(label.toUpperCase().replaceAll(/\W+/g, '_'), names)}
          onMade={(made) => onChange(`\${${made}}`)}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </div>
  );
}

/** The name, with the first number from 2 that makes it one which no secret has yet. */
function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let count = 2; taken.includes(free); count += 1) free = `${name}_${String(count)}`;
  return free;
}

interface NewSecretDialogProps {
  readonly suggested: string;
  readonly onMade: (name: string) => void;
  readonly onClose: () => void;
}

function NewSecretDialog({ suggested, onMade, onClose }: NewSecretDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { name: suggested, value: '' },
    validate: { name: matches(NAME, labels.nameBad), value: hasLength({ min: 1 }, labels.valueMissing) },
  });
  const save = useMutation({
    mutationFn: (input: typeof form.values) => request(CreateSecretDocument, { input }),
    onSuccess: async (_, { name }) => {
      onMade(name);
      onClose();
      await queryClient.invalidateQueries({ queryKey: SECRETS_KEY });
    },
  });
  return (
    <FormDialog
      title={labels.title}
      form={form}
      onSave={(values) => save.mutate(values)}
      work={save}
      saveLabel={labels.save}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={labels.name}
        description={labels.nameHint}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <PasswordInput
        label={labels.value}
        description={labels.hint}
        autoComplete="new-password"
        {...form.getInputProps('value')}
      />
    </FormDialog>
  );
}
