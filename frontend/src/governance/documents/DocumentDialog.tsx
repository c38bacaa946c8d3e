import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useState } from 'react';

import { FormDialog } from '../../edit/dialog/FormDialog';
import { Picker } from '../../edit/dialog/Picker';
import { ChosenList } from '../../edit/fields/LabelDialog';
import type { NamedEntity } from '../../edit/writes/edits';
import { useEdit } from '../../edit/writes/use-edit';
import { changeDocument, createDocument, type DocumentDraft, type StoredDocument } from './document-edits';
import { documentTexts as texts } from './texts-documents';

interface DocumentDialogProps {
  /** The document to change; without one, the dialog creates one. */
  readonly stored?: StoredDocument;
  readonly onClose: () => void;
}

/**
 * Writes the title and the text of a document, and whether searches and lists show it. A new document is a draft of
 * the person, and may be put below another one.
 */
export function DocumentDialog({ stored, onClose }: DocumentDialogProps) {
  const edit = useEdit();
  const [parent, setParent] = useState<NamedEntity>();
  const form = useForm<DocumentDraft>({
    initialValues: { title: stored?.title ?? '', text: stored?.text ?? '', isShown: stored?.isShown ?? true },
    validate: { title: isNotEmpty(texts.nameMissing) },
  });
  const save = (values: DocumentDraft) => {
    const draft = { ...values, title: values.title.trim() };
    edit.mutate(stored ? changeDocument(stored, draft) : createDocument(draft, parent?.urn), { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={stored ? texts.edit : texts.create}
      form={form}
      size="lg"
      needsChange={stored !== undefined}
      onSave={save}
      work={edit}
      onClose={onClose}
    >
      <TextInput data-autofocus required label={texts.name} {...form.getInputProps('title')} />
      <Textarea autosize minRows={8} maxRows={20} label={texts.text} {...form.getInputProps('text')} />
      <Checkbox
        label={texts.isShown}
        description={texts.isShownWhy}
        {...form.getInputProps('isShown', { type: 'checkbox' })}
      />
      {stored ? null : (
        <div>
          <div>{texts.parent}</div>
          <ChosenList chosen={parent ? [parent] : []} onRemove={() => setParent(undefined)} />
          {parent ? null : (
            <Picker kinds={['document']} without={[]} focused={false} label={texts.parent} onPick={setParent} />
          )}
        </div>
      )}
    </FormDialog>
  );
}
