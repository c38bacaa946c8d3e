import { Button, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';

import { request } from '../../api/client';
import { CreateFormDocument } from '../../api/documents.generated';
import styles from '../../edit/dialog/Edit.module.css';
import { EditDialog } from '../../edit/dialog/EditDialog';
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

/**
 * A form: its questions, each answered by a value of a structured property.
 *
 * Every question needs a title and a property, and a form needs at least one question. Owners of an
 * asset answer its forms (`actors.owners`), and the dialog says so.
 */
export function FormDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [type, setType] = useState<FormType>('COMPLETION');
  const [prompts, setPrompts] = useState<readonly PromptDraft[]>([newPrompt(1)]);
  const [showsMistakes, setShowsMistakes] = useState(false);
  const edit = useEdit();
  const problem = problemOf(prompts);
  const save = () => {
    setShowsMistakes(true);
    if (name.trim() === '' || problem !== undefined) return;
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
    <EditDialog
      title={governTexts.create.forms}
      size="lg"
      onClose={onClose}
      onSave={save}
      saveLabel={governTexts.create.forms}
      isSaving={edit.isPending}
      error={edit.error ?? (showsMistakes ? problem : undefined)}
    >
      <TextInput
        data-autofocus
        label={governTexts.name}
        value={name}
        error={showsMistakes && name.trim() === '' ? governTexts.nameMissing : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={governTexts.description}
        value={description}
        autosize
        minRows={2}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <label className={styles.field}>
        {governTexts.formType}
        <select
          className={styles.select}
          value={type}
          onChange={(event) => setType(event.currentTarget.value === 'VERIFICATION' ? 'VERIFICATION' : 'COMPLETION')}
        >
          {Object.entries(governTexts.formTypes).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.faint}>{governTexts.ownersAnswer}</p>
      {prompts.map((prompt, index) => (
        <PromptFields
          key={prompt.id}
          number={index + 1}
          prompt={prompt}
          onChange={(changed) => setPrompts(prompts.map((one) => (one.id === prompt.id ? changed : one)))}
          onRemove={() => setPrompts(prompts.filter((one) => one.id !== prompt.id))}
        />
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => setPrompts([...prompts, newPrompt(Math.max(0, ...prompts.map(({ id }) => id)) + 1)])}
        >
          {governTexts.promptAdd}
        </Button>
      </div>
    </EditDialog>
  );
}

/** One question of the form. */
interface PromptFieldsProps {
  /** Position from 1, for the heading. */
  readonly number: number;
  readonly prompt: PromptDraft;
  readonly onChange: (prompt: PromptDraft) => void;
  readonly onRemove: () => void;
}

/** Choosing a property fills in its name as the title when no title was typed yet. */
function PromptFields({ number, prompt, onChange, onRemove }: PromptFieldsProps) {
  return (
    <fieldset className={styles.part}>
      <legend>{governTexts.promptNumber(number)}</legend>
      <TextInput
        label={governTexts.promptTitle}
        value={prompt.title}
        onChange={(event) => onChange({ ...prompt, title: event.currentTarget.value })}
      />
      <p className={styles.field}>{governTexts.promptOf}</p>
      {prompt.property ? (
        <ChosenList chosen={[prompt.property]} onRemove={() => onChange({ ...prompt, property: undefined })} />
      ) : (
        <Picker
          kinds={['structuredProperty']}
          without={[]}
          onPick={(property) => onChange({ ...prompt, property, title: prompt.title || property.name })}
        />
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={prompt.isRequired}
          onChange={() => onChange({ ...prompt, isRequired: !prompt.isRequired })}
        />
        {governTexts.promptRequired}
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={prompt.isPerColumn}
          onChange={() => onChange({ ...prompt, isPerColumn: !prompt.isPerColumn })}
        />
        {governTexts.promptPerColumn}
      </label>
      <div>
        <Button size="compact-xs" variant="subtle" onClick={onRemove}>
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

/** The first mistake of the questions as a sentence; undefined when the form can be saved. */
function problemOf(prompts: readonly PromptDraft[]): string | undefined {
  if (prompts.length === 0) return governTexts.promptNone;
  const isWhole = prompts.every(({ title, property }) => title.trim() !== '' && property);
  return isWhole ? undefined : governTexts.promptMissing;
}

/** A question as the mutation takes it. `problemOf` has made sure that there is a property. */
function promptInput({ title, property, isRequired, isPerColumn }: PromptDraft) {
  return {
    title: title.trim(),
    type: isPerColumn ? ('FIELDS_STRUCTURED_PROPERTY' as const) : ('STRUCTURED_PROPERTY' as const),
    required: isRequired,
    structuredPropertyParams: { urn: property?.urn ?? '' },
  };
}
