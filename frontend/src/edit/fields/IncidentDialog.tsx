import { TextInput, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

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
import { EditDialog } from '../dialog/EditDialog';
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
export interface IncidentFacts {
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

const EMPTY: IncidentFacts = { title: '', description: '', priority: undefined, assignees: [] };
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
  const [type, setType] = useState<IncidentType>('OPERATIONAL');
  const [facts, setFacts] = useState<IncidentFacts>(incident ?? EMPTY);
  const [on, setOn] = useState<NamedEntity>();
  const [showsMistakes, setShowsMistakes] = useState(false);
  const edit = useEdit();
  const isTitleMissing = facts.title.trim() === '';
  const target = urn ?? on?.urn;
  const isTargetMissing = !incident && target === undefined;
  const refusal = useRefusal(incident ? undefined : on);
  const save = () => {
    setShowsMistakes(true);
    if (isTitleMissing || isTargetMissing || refusal !== undefined) return;
    const change = incident ? amend(incident, facts) : raise(target ?? '', type, facts);
    edit.mutate(change, { onSuccess: onClose });
  };
  return (
    <EditDialog
      title={incident ? labels.edit : labels.save}
      onClose={onClose}
      onSave={save}
      saveLabel={incident ? labels.saveEdit : labels.save}
      isSaving={edit.isPending}
      error={refusal ?? edit.error ?? (showsMistakes && isTargetMissing ? labels.onMissing : undefined)}
    >
      <TextInput
        data-autofocus
        label={labels.title}
        value={facts.title}
        error={showsMistakes && isTitleMissing ? labels.titleMissing : null}
        onChange={(event) => setFacts({ ...facts, title: event.currentTarget.value })}
      />
      {urn === undefined && !incident ? <TargetField on={on} onChange={setOn} /> : null}
      <div className={styles.row}>
        {incident ? null : (
          <label className={styles.field}>
            {labels.type}
            <select
              className={styles.select}
              value={type}
              onChange={(event) => setType(TYPES.find((one) => one === event.currentTarget.value) ?? 'OPERATIONAL')}
            >
              {TYPES.map((one) => (
                <option key={one} value={one}>
                  {labels.types[one] ?? one}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={styles.field}>
          {labels.priority}
          <select
            className={styles.select}
            value={facts.priority ?? ''}
            onChange={(event) =>
              setFacts({ ...facts, priority: PRIORITIES.find((one) => one === event.currentTarget.value) })
            }
          >
            {/* A priority can be changed and not taken away: the protocol has no way to say so. */}
            {incident?.priority ? null : <option value="">{labels.noPriority}</option>}
            {PRIORITIES.map((one) => (
              <option key={one} value={one}>
                {labels.priorities[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Textarea
        label={labels.description}
        value={facts.description}
        autosize
        minRows={3}
        onChange={(event) => setFacts({ ...facts, description: event.currentTarget.value })}
      />
      <p className={styles.field}>{labels.assignees}</p>
      <ChosenList
        chosen={facts.assignees}
        onRemove={({ urn: gone }) =>
          setFacts({ ...facts, assignees: facts.assignees.filter((one) => one.urn !== gone) })
        }
      />
      <Picker
        kinds={['corpuser', 'corpGroup']}
        without={facts.assignees.map((one) => one.urn)}
        focused={false}
        onPick={(picked) => setFacts({ ...facts, assignees: [...facts.assignees, picked] })}
      />
    </EditDialog>
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

interface TargetFieldProps {
  readonly on: NamedEntity | undefined;
  readonly onChange: (on: NamedEntity | undefined) => void;
}

/** The asset of a new incident: the chosen one with a button to take it away, or a picker. */
function TargetField({ on, onChange }: TargetFieldProps) {
  return (
    <>
      <p className={styles.field}>{labels.on}</p>
      {on ? (
        <ChosenList chosen={[on]} onRemove={() => onChange(undefined)} />
      ) : (
        <Picker kinds={kindsFor('incidents')} without={[]} label={labels.on} focused={false} onPick={onChange} />
      )}
    </>
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
