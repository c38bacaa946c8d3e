import { Input, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { request } from '../../api/client';
import {
  RaiseIncidentDocument,
  UpdateIncidentDocument,
  UpdateIncidentStatusDocument,
} from '../../api/documents.generated';
import type { IncidentPriority, IncidentType } from '../../api/schema.generated';
import { kindsFor } from '../../kinds/kinds';
import { meQuery } from '../../api/session';
import styles from '../dialog/Edit.module.css';
import { privilegesQuery } from '../writes/edit-queries';
import { FormDialog } from '../dialog/FormDialog';
import type { Edit, NamedEntity } from '../writes/edits';
import { ChosenList } from './LabelDialog';
import { Picker } from '../dialog/Picker';
import { editTexts } from '../writes/texts';
import { manageTexts } from '../writes/texts-manage';
import { useEdit } from '../writes/use-edit';

/**
 * Types and priorities of the protocol, in the order of the menus; the first type is preselected.
 */
const TYPES: readonly IncidentType[] = ['OPERATIONAL', 'FRESHNESS', 'VOLUME', 'FIELD', 'DATA_SCHEMA', 'SQL'];
const PRIORITIES: readonly IncidentPriority[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];
/** The fields of an incident that people edit. */
interface IncidentFacts {
  readonly title: string;
  readonly description: string;
  readonly priority: IncidentPriority | undefined;
  readonly assignees: readonly NamedEntity[];
}

interface IncidentDialogProps {
  /** Urn of the asset with the incident; without it, the person chooses one. */
  readonly urn?: string;
  /** An existing incident to edit; without it, a new one is raised. */
  readonly incident?: IncidentFacts & { readonly urn: string };
  readonly onClose: () => void;
}

/** What the fields hold. */
interface Values {
  readonly title: string;
  readonly description: string;
  /** Empty for none, because the value of a select is a text. */
  readonly priority: IncidentPriority | '';
  readonly assignees: readonly NamedEntity[];
  /** A new incident has a type, and the asset that was chosen for it if none was given. */
  readonly type: IncidentType;
  readonly on: NamedEntity | undefined;
}

const labels = editTexts.incident;

/**
 * Raises an incident, or edits one.
 *
 * A new incident needs a title and an asset; the type is chosen once and cannot be changed later.
 * Without a given asset the person picks one, and learns at once if they may not raise an incident
 * on it. Mistakes are shown after the first attempt to save. Several people and groups can be
 * assigned.
 */
export function IncidentDialog({ urn, incident, onClose }: IncidentDialogProps) {
  const edit = useEdit();
  const choosesAsset = urn === undefined && !incident;
  const form = useForm<Values>({
    initialValues: {
      title: incident?.title ?? '',
      description: incident?.description ?? '',
      priority: incident?.priority ?? '',
      assignees: incident?.assignees ?? [],
      type: 'OPERATIONAL',
      on: undefined,
    },
    validate: {
      title: isNotEmpty(labels.titleMissing),
      on: (on) => (choosesAsset && !on ? labels.onMissing : null),
    },
  });
  const { on, assignees } = form.values;
  const refusal = useRefusal(on);
  const save = ({ type, on: chosen, priority, ...texts }: Values) => {
    const facts = { ...texts, priority: priority === '' ? undefined : priority };
    const change = incident ? amend(incident, facts) : raise(urn ?? chosen?.urn ?? '', type, facts);
    edit.mutate(change, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={incident ? labels.edit : labels.save}
      form={form}
      onSave={save}
      work={edit}
      saveLabel={incident ? labels.saveEdit : labels.save}
      needsChange={incident !== undefined}
      canSave={refusal === undefined}
      error={refusal}
      onClose={onClose}
    >
      <TextInput data-autofocus label={labels.title} {...form.getInputProps('title')} />
      {choosesAsset ? (
        <AssetField on={on} error={form.errors['on']} onChange={(asset) => form.setFieldValue('on', asset)} />
      ) : null}
      <div className={styles.row}>
        {incident ? null : (
          <NativeSelect
            label={labels.type}
            data={TYPES.map((value) => ({ value, label: labels.types[value] ?? value }))}
            {...form.getInputProps('type')}
          />
        )}
        <NativeSelect
          label={labels.priority}
          data={[
            // A priority can be changed and not taken away: the protocol has no way to say so.
            ...(incident?.priority ? [] : [{ value: '', label: labels.noPriority }]),
            ...PRIORITIES.map((value) => ({ value, label: labels.priorities[value] ?? value })),
          ]}
          {...form.getInputProps('priority')}
        />
      </div>
      <Textarea label={labels.description} autosize minRows={3} {...form.getInputProps('description')} />
      <Input.Label labelElement="div">{labels.assignees}</Input.Label>
      <ChosenList
        chosen={assignees}
        onRemove={({ urn: gone }) =>
          form.setFieldValue(
            'assignees',
            assignees.filter((one) => one.urn !== gone),
          )
        }
      />
      <Picker
        kinds={['corpuser', 'corpGroup']}
        without={assignees.map((one) => one.urn)}
        focused={false}
        onPick={(picked) => form.setFieldValue('assignees', [...assignees, picked])}
      />
    </FormDialog>
  );
}

/**
 * Why the person may not raise an incident on the chosen asset. It is shown at once, before the
 * form is filled in. Undefined while nothing is chosen or the answer is on its way; the server
 * checks it again.
 */
function useRefusal(on: NamedEntity | undefined): string | undefined {
  const { data: me } = useQuery(meQuery);
  const { data: granted } = useQuery(privilegesQuery(me?.corpUser.urn, on?.urn ?? ''));
  if (!on || !granted || granted.has('EDIT_ENTITY_INCIDENTS') || granted.has('EDIT_ENTITY')) return undefined;
  return labels.onRefused(on.name);
}

interface AssetFieldProps {
  readonly on: NamedEntity | undefined;
  readonly error: ReactNode;
  readonly onChange: (on: NamedEntity | undefined) => void;
}

/** The asset of a new incident: the chosen one with a button to take it away, or a picker. */
function AssetField({ on, error, onChange }: AssetFieldProps) {
  return (
    <Input.Wrapper label={labels.on} labelElement="div" error={error} errorProps={{ role: 'alert' }}>
      {on ? (
        <ChosenList chosen={[on]} onRemove={() => onChange(undefined)} />
      ) : (
        <Picker kinds={kindsFor('incidents')} without={[]} label={labels.on} focused={false} onPick={onChange} />
      )}
    </Input.Wrapper>
  );
}

/** Raises an incident. Its urn is known only after it was raised, so undo reads it from there. */
function raise(urn: string, type: IncidentType, { title, description, priority, assignees }: IncidentFacts): Edit {
  let raisedUrn: string | null | undefined;
  return {
    urns: [urn],
    message: editTexts.done.incident,
    run: async () => {
      const input = {
        type,
        title: title.trim(),
        description,
        priority,
        assigneeUrns: assignees.map((one) => one.urn),
        resourceUrn: urn,
      };
      raisedUrn = (await request(RaiseIncidentDocument, { input })).raiseIncident;
    },
    // An incident cannot be deleted, so undo resolves it. It stays in the history of the asset.
    undo: async () => {
      if (raisedUrn) await request(UpdateIncidentStatusDocument, { urn: raisedUrn, input: { state: 'RESOLVED' } });
    },
  };
}

/** Changes an incident; undo writes the facts that the dialog was opened with. */
function amend(incident: IncidentFacts & { readonly urn: string }, facts: IncidentFacts): Edit {
  const send = ({ title, description, priority, assignees }: IncidentFacts) =>
    request(UpdateIncidentDocument, {
      urn: incident.urn,
      input: { title: title.trim(), description, priority, assigneeUrns: assignees.map((one) => one.urn) },
    });
  return {
    urns: [incident.urn],
    message: manageTexts.done.incident,
    run: () => send(facts),
    undo: () => send(incident),
  };
}
