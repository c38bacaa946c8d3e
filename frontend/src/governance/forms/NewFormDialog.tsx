import { Button, Checkbox, Input, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { isNotEmpty, useForm, type UseFormReturnType } from '@mantine/form';

import { request } from '../../api/client';
import { CreateFormDocument } from '../../api/documents.generated';
import styles from '../../edit/dialog/Edit.module.css';
import { FormDialog } from '../../edit/dialog/FormDialog';
import type { NamedEntity } from '../../edit/writes/edits';
import { ChosenList } from '../../edit/fields/LabelDialog';
import { Picker } from '../../edit/dialog/Picker';
import { useEdit } from '../../edit/writes/use-edit';
import { Icon } from '../../ui/theme/Icon';
import { governTexts } from '../texts';

/** A question as it is typed. */
interface PromptDraft {
  /** Counts up within the dialog, so that a question keeps its fields while others are removed. */
  readonly id: number;
  readonly title: string;
  /** The structured property whose value is the answer. */
  readonly property: NamedEntity | undefined;
  readonly isRequired: boolean;
  /** True when the question is asked for each column of a dataset instead of once. */
  readonly isPerColumn: boolean;
}

/** A form of the type VERIFICATION also asks a person to confirm the answers. */
type FormType = keyof typeof governTexts.formTypes;

/** What the fields hold. */
interface Draft {
  readonly name: string;
  readonly description: string;
  readonly type: FormType;
  readonly prompts: readonly PromptDraft[];
}

/**
 * A form: its questions, each answered by a value of a structured property.
 *
 * Every question needs a title and a property, and a form needs at least one question. Owners of an
 * asset answer its forms (`actors.owners`), and the dialog says so.
 */
export function NewFormDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<Draft>({
    initialValues: { name: '', description: '', type: 'COMPLETION', prompts: [newPrompt(1)] },
    validate: {
      name: isNotEmpty(governTexts.nameMissing),
      prompts: {
        title: isNotEmpty(governTexts.promptTitleMissing),
        property: isNotEmpty(governTexts.promptPropertyMissing),
      },
    },
  });
  const edit = useEdit();
  const { prompts } = form.values;
  const save = ({ name, description, type }: Draft) => {
    const input = {
      name: name.trim(),
      description: description.trim() || undefined,
      type,
      prompts: prompts.map(promptInput),
      actors: { owners: true },
    };
    const run = () => request(CreateFormDocument, { input });
    edit.mutate({ urns: [], message: governTexts.made(name.trim()), run }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={governTexts.create.forms}
      size="lg"
      form={form}
      onSave={save}
      work={edit}
      saveLabel={governTexts.create.forms}
      canSave={prompts.length > 0}
      onClose={onClose}
    >
      <TextInput data-autofocus label={governTexts.name} {...form.getInputProps('name')} />
      <Textarea label={governTexts.description} autosize minRows={2} {...form.getInputProps('description')} />
      <NativeSelect
        label={governTexts.formType}
        data={Object.entries(governTexts.formTypes).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('type')}
      />
      <p className={styles.faint}>{governTexts.ownersAnswer}</p>
      {prompts.map((prompt, index) => (
        <PromptFields key={prompt.id} form={form} index={index} />
      ))}
      {prompts.length === 0 ? <p role="status">{governTexts.promptNone}</p> : null}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => form.insertListItem('prompts', newPrompt(Math.max(0, ...prompts.map(({ id }) => id)) + 1))}
        >
          {governTexts.promptAdd}
        </Button>
      </div>
    </FormDialog>
  );
}

/** One question of the form. */
interface PromptFieldsProps {
  readonly form: UseFormReturnType<Draft>;
  /** Position from 0. */
  readonly index: number;
}

/** Choosing a property fills in its name as the title when no title was typed yet. */
function PromptFields({ form, index }: PromptFieldsProps) {
  const path = `prompts.${String(index)}` as const;
  const prompt = form.values.prompts[index];
  const choose = (property: NamedEntity): void => {
    form.setFieldValue(`${path}.property`, property);
    if (!prompt?.title) form.setFieldValue(`${path}.title`, property.name);
  };
  return (
    <fieldset className={styles.part}>
      <legend>{governTexts.promptNumber(index + 1)}</legend>
      <TextInput label={governTexts.promptTitle} {...form.getInputProps(`${path}.title`)} />
      <Input.Wrapper
        label={governTexts.promptOf}
        labelElement="div"
        error={form.errors[`${path}.property`]}
        errorProps={{ role: 'alert' }}
      >
        {prompt?.property ? (
          <ChosenList chosen={[prompt.property]} onRemove={() => form.setFieldValue(`${path}.property`, undefined)} />
        ) : (
          <Picker kinds={['structuredProperty']} without={[]} focused={false} onPick={choose} />
        )}
      </Input.Wrapper>
      <Checkbox
        label={governTexts.promptRequired}
        {...form.getInputProps(`${path}.isRequired`, { type: 'checkbox' })}
      />
      <Checkbox
        label={governTexts.promptPerColumn}
        {...form.getInputProps(`${path}.isPerColumn`, { type: 'checkbox' })}
      />
      <div>
        <Button size="compact-xs" variant="subtle" onClick={() => form.removeListItem('prompts', index)}>
          {governTexts.promptDrop}
        </Button>
      </div>
    </fieldset>
  );
}

/** An empty question, which is required and asked once for each entity. */
function newPrompt(id: number): PromptDraft {
  return { id, title: '', property: undefined, isRequired: true, isPerColumn: false };
}

/** A question as the mutation takes it. The rules of the form have made sure that there is a property. */
function promptInput({ title, property, isRequired, isPerColumn }: PromptDraft) {
  return {
    title: title.trim(),
    type: isPerColumn ? ('FIELDS_STRUCTURED_PROPERTY' as const) : ('STRUCTURED_PROPERTY' as const),
    required: isRequired,
    structuredPropertyParams: { urn: property?.urn ?? '' },
  };
}
