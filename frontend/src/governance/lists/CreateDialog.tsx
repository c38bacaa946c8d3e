import { TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';

import { request } from '../../api/client';
import {
  CreateDataProductDocument,
  CreateDomainDocument,
  CreateStructuredPropertyDocument,
  CreateTagDocument,
  CreateTermDocument,
  CreateTermGroupDocument,
} from '../../api/documents.generated';
import styles from '../../edit/dialog/Edit.module.css';
import { EditDialog } from '../../edit/dialog/EditDialog';
import { KindChoice } from '../../edit/dialog/KindChoice';
import type { NamedEntity } from '../../edit/writes/edits';
import { ChosenList } from '../../edit/fields/LabelDialog';
import { Picker } from '../../edit/dialog/Picker';
import { valuesToSend } from '../../edit/writes/property-values';
import { useEdit } from '../../edit/writes/use-edit';
import { governTexts } from '../texts';

/**
 * What this dialog creates. `glossary` is a term, `group` a group of terms, `properties` a
 * structured property.
 */
export type Creatable = 'domains' | 'glossary' | 'group' | 'tags' | 'products' | 'properties';

/** The kind of the parent that a new entity can have, or must have for data products. */
const PARENTS: Readonly<Partial<Record<Creatable, string>>> = {
  domains: 'domain',
  glossary: 'glossaryNode',
  group: 'glossaryNode',
  products: 'domain',
};

interface CreateDialogProps {
  readonly what: Creatable;
  readonly onClose: () => void;
}

/**
 * All fields of all forms. Fields that a form does not show keep their first value and are not
 * sent.
 */
interface Draft {
  readonly name: string;
  readonly description: string;
  /** Undefined at the top of a tree. */
  readonly parent: NamedEntity | undefined;
  /** The data type of a structured property, without `urn:li:dataType:`. */
  readonly valueType: string;
  readonly isMultiple: boolean;
  /** The allowed values as typed, one a line; empty for any value. */
  readonly allowed: string;
  /** The entity kinds that a structured property may be set on. */
  readonly kinds: readonly string[];
}

/** The first values of the fields. */
const NEW: Draft = {
  name: '',
  description: '',
  parent: undefined,
  valueType: 'datahub.string',
  isMultiple: false,
  allowed: '',
  kinds: ['dataset'],
};

/**
 * Creates a domain, term, term group, tag, data product or structured property. A name is always
 * needed, a data product needs a domain, and a structured property needs at least one kind.
 * Mistakes are shown only after the first attempt to save.
 */
export function CreateDialog({ what, onClose }: CreateDialogProps) {
  const [draft, setDraft] = useState(NEW);
  const [showsMistakes, setShowsMistakes] = useState(false);
  const edit = useEdit();
  const parentKind = PARENTS[what];
  const isDomainMissing = what === 'products' && !draft.parent;
  const wrong = what === 'properties' ? wrongProperty(draft) : undefined;
  const save = () => {
    setShowsMistakes(true);
    if (draft.name.trim() === '' || isDomainMissing || wrong !== undefined) return;
    const message = governTexts.made(draft.name.trim());
    edit.mutate({ urns: [], message, run: () => create(what, draft) }, { onSuccess: onClose });
  };
  return (
    <EditDialog
      title={governTexts.create[what]}
      onClose={onClose}
      onSave={save}
      saveLabel={governTexts.create[what]}
      isSaving={edit.isPending}
      error={
        edit.error ?? (showsMistakes && isDomainMissing ? governTexts.domainMissing : showsMistakes ? wrong : undefined)
      }
    >
      <TextInput
        data-autofocus
        label={governTexts.name}
        value={draft.name}
        error={showsMistakes && draft.name.trim() === '' ? governTexts.nameMissing : null}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <Textarea
        label={governTexts.description}
        value={draft.description}
        autosize
        minRows={2}
        onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
      />
      {parentKind ? (
        <>
          <p className={styles.field}>{what === 'products' ? governTexts.domain : governTexts.parent}</p>
          {draft.parent ? (
            <ChosenList chosen={[draft.parent]} onRemove={() => setDraft({ ...draft, parent: undefined })} />
          ) : (
            <Picker kinds={[parentKind]} without={[]} onPick={(parent) => setDraft({ ...draft, parent })} />
          )}
        </>
      ) : null}
      {what === 'properties' ? <PropertyFields draft={draft} onChange={setDraft} /> : null}
    </EditDialog>
  );
}

/** The fields that only a structured property has. */
interface PropertyFieldsProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/**
 * The type of value, whether there may be several, the allowed values and the kinds. The field for
 * allowed values is shown only for types whose values can be listed.
 */
function PropertyFields({ draft, onChange }: PropertyFieldsProps) {
  return (
    <>
      <label className={styles.field}>
        {governTexts.valueType}
        <select
          className={styles.select}
          value={draft.valueType}
          onChange={(event) => onChange({ ...draft, valueType: event.currentTarget.value })}
        >
          {Object.entries(governTexts.valueTypes).map(([type, words]) => (
            <option key={type} value={type}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.isMultiple}
          onChange={() => onChange({ ...draft, isMultiple: !draft.isMultiple })}
        />
        {governTexts.multiple}
      </label>
      {LISTED.has(draft.valueType) ? (
        <Textarea
          label={governTexts.allowed}
          value={draft.allowed}
          autosize
          minRows={2}
          onChange={(event) => onChange({ ...draft, allowed: event.currentTarget.value })}
        />
      ) : null}
      <KindChoice
        legend={governTexts.kinds}
        kinds={draft.kinds}
        fixed={[]}
        onChange={(kinds) => onChange({ ...draft, kinds })}
      />
    </>
  );
}

/** Types whose values can be listed one by one. */
const LISTED = new Set(['datahub.string', 'datahub.number']);

/** The allowed values, ready to send; undefined when one of them should be a number and is none. */
function allowedOf({ valueType, allowed }: Draft): ReturnType<typeof valuesToSend> {
  return LISTED.has(valueType) ? valuesToSend(allowed.split('\n'), valueType === 'datahub.number') : [];
}

/** The first mistake of a structured property as a sentence; undefined when there is none. */
function wrongProperty(draft: Draft): string | undefined {
  if (draft.kinds.length === 0) return governTexts.kindsMissing;
  return allowedOf(draft) ? undefined : governTexts.allowedWrong;
}

/** Each kind has a mutation of its own. Undefined fields are left out of the request. */
function create(what: Creatable, draft: Draft): Promise<unknown> {
  const name = draft.name.trim();
  const description = draft.description.trim() || undefined;
  const parent = draft.parent?.urn;
  switch (what) {
    case 'domains':
      return request(CreateDomainDocument, { input: { name, description, parentDomain: parent } });
    case 'glossary':
      return request(CreateTermDocument, { input: { name, description, parentNode: parent } });
    case 'group':
      return request(CreateTermGroupDocument, { input: { name, description, parentNode: parent } });
    case 'tags':
      return request(CreateTagDocument, { input: { name, description } });
    case 'products':
      return request(CreateDataProductDocument, {
        input: { properties: { name, description }, domainUrn: parent ?? '' },
      });
    case 'properties':
      return request(CreateStructuredPropertyDocument, {
        input: {
          // The name becomes part of the urn: "Data steward (EU)" gives `data_steward_eu_`.
          qualifiedName: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
          displayName: name,
          description,
          valueType: `urn:li:dataType:${draft.valueType}`,
          cardinality: draft.isMultiple ? 'MULTIPLE' : 'SINGLE',
          entityTypes: draft.kinds.map((kind) => `urn:li:entityType:datahub.${kind}`),
          ...(allowedOf(draft)?.length ? { allowedValues: allowedOf(draft) ?? [] } : {}),
        },
      });
    default:
      return what satisfies never;
  }
}
