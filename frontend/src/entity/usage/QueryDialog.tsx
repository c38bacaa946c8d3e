import { Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';

import { request } from '../../api/client';
import { CreateQueryDocument, DeleteQueryDocument } from '../../api/documents.generated';
import { FormDialog } from '../../edit/dialog/FormDialog';
import type { Edit } from '../../edit/writes/edits';
import { manageTexts } from '../../edit/writes/texts-manage';
import { useEdit } from '../../edit/writes/use-edit';

interface QueryDraft {
  readonly name: string;
  readonly description: string;
  readonly sql: string;
}

const texts = manageTexts.query;

/**
 * Saves a query about a dataset with its title, SQL and description. Undo deletes it again. The
 * SQL is stored as it was typed, because each platform has its own dialect.
 */
export function QueryDialog({ datasetUrn, onClose }: { readonly datasetUrn: string; readonly onClose: () => void }) {
  const edit = useEdit();
  const form = useForm<QueryDraft>({
    initialValues: { name: '', description: '', sql: '' },
    validate: { name: isNotEmpty(texts.nameMissing), sql: isNotEmpty(texts.sqlMissing) },
  });
  return (
    <FormDialog
      title={texts.title}
      form={form}
      size="lg"
      onSave={(draft) => edit.mutate(saveQuery(datasetUrn, draft), { onSuccess: onClose })}
      work={edit}
      onClose={onClose}
    >
      <TextInput data-autofocus required label={texts.name} {...form.getInputProps('name')} />
      <Textarea
        required
        autosize
        minRows={6}
        maxRows={16}
        spellCheck={false}
        label={texts.sql}
        {...form.getInputProps('sql')}
      />
      <Textarea autosize minRows={2} maxRows={8} label={texts.description} {...form.getInputProps('description')} />
    </FormDialog>
  );
}

function saveQuery(datasetUrn: string, { name, description, sql }: QueryDraft): Edit {
  let queryUrn: string | undefined;
  const properties = {
    name: name.trim(),
    statement: { value: sql.trim(), language: 'SQL' as const },
    ...(description.trim() === '' ? {} : { description: description.trim() }),
  };
  return {
    urns: [datasetUrn],
    message: texts.saved(properties.name),
    run: async () => {
      const input = { properties, subjects: [{ datasetUrn }] };
      queryUrn = (await request(CreateQueryDocument, { input })).createQuery?.urn;
    },
    undo: async () => queryUrn && request(DeleteQueryDocument, { urn: queryUrn }),
  };
}
