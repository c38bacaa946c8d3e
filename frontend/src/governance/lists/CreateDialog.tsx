import { Checkbox, Input, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { isNotEmpty, useForm, type UseFormReturnType } from '@mantine/form';

import type { ReactNode } from 'react';

import { request } from '../../api/client';
import {
  CreateApplicationDocument,
  CreateBusinessAttributeDocument,
  CreateDataProductDocument,
  CreateDomainDocument,
  CreateStructuredPropertyDocument,
  CreateTagDocument,
  CreateTermDocument,
  CreateTermGroupDocument,
} from '../../api/documents.generated';
import type { SchemaFieldDataType } from '../../api/schema.generated';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { KindChoice } from '../../edit/dialog/KindChoice';
import { SCHEMA_FIELD_DATA_TYPES } from '../../edit/writes/column-types';
import type { NamedEntity } from '../../edit/writes/edits';
import { ChosenList } from '../../edit/fields/LabelDialog';
import { Picker } from '../../edit/dialog/Picker';
import { valuesToSend } from '../../edit/writes/property-values';
import { manageTexts } from '../../edit/writes/texts-manage';
import { useEdit } from '../../edit/writes/use-edit';
import { governTexts } from '../texts';

/**
 * What this dialog creates. `glossary` is a term, `group` a group of terms, `properties` a
 * structured property.
 */
export type Creatable =
  | 'domains'
  | 'glossary'
  | 'group'
  | 'tags'
  | 'products'
  | 'applications'
  | 'attributes'
  | 'properties';

/** The kind of the parent or domain that a new entity can have, or must have for data products. */
const PARENTS: Readonly<Partial<Record<Creatable, string>>> = {
  domains: 'domain',
  glossary: 'glossaryNode',
  group: 'glossaryNode',
  products: 'domain',
  applications: 'domain',
};

/** What has a responsible domain instead of a parent. */
const IN_DOMAINS: ReadonlySet<Creatable> = new Set<Creatable>(['products', 'applications']);

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
  /** The type of the columns that a business attribute describes; empty where it is not stated. */
  readonly columnType: SchemaFieldDataType | '';
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
  columnType: '',
  valueType: 'datahub.string',
  isMultiple: false,
  allowed: '',
  kinds: ['dataset'],
};

/**
 * Creates a domain, term, term group, tag, data product, application, business attribute or
 * structured property. A name is always needed, a data product needs a domain, and a structured
 * property needs at least one kind.
 */
export function CreateDialog({ what, onClose }: CreateDialogProps) {
  const edit = useEdit();
  const parentKind = PARENTS[what];
  const isProperty = what === 'properties';
  const form = useForm<Draft>({
    initialValues: NEW,
    validate: {
      name: isNotEmpty(governTexts.nameMissing),
      parent: (parent) => (what === 'products' && !parent ? governTexts.domainMissing : null),
      kinds: (kinds) => (isProperty && kinds.length === 0 ? governTexts.kindsMissing : null),
      allowed: (_, draft) => (isProperty && !allowedOf(draft) ? governTexts.allowedWrong : null),
    },
  });
  const save = (draft: Draft) => {
    const message = governTexts.made(draft.name.trim());
    edit.mutate({ urns: [], message, run: () => create(what, draft) }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={governTexts.create[what]}
      form={form}
      onSave={save}
      work={edit}
      saveLabel={governTexts.create[what]}
      onClose={onClose}
    >
      <TextInput data-autofocus label={governTexts.name} {...form.getInputProps('name')} />
      <Textarea label={governTexts.description} autosize minRows={2} {...form.getInputProps('description')} />
      {parentKind ? (
        <ParentField
          label={IN_DOMAINS.has(what) ? governTexts.domain : governTexts.parent}
          kind={parentKind}
          parent={form.values.parent}
          error={form.errors['parent']}
          onChange={(parent) => form.setFieldValue('parent', parent)}
        />
      ) : null}
      {what === 'attributes' ? <ColumnTypeField form={form} /> : null}
      {isProperty ? <PropertyFields form={form} /> : null}
    </FormDialog>
  );
}

interface ParentFieldProps {
  readonly label: string;
  readonly kind: string;
  readonly parent: NamedEntity | undefined;
  readonly error: ReactNode;
  readonly onChange: (parent: NamedEntity | undefined) => void;
}

/** Where the new entity will be: the chosen parent with a button to take it away, or a picker. */
function ParentField({ label, kind, parent, error, onChange }: ParentFieldProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} errorProps={{ role: 'alert' }}>
      {parent ? (
        <ChosenList chosen={[parent]} onRemove={() => onChange(undefined)} />
      ) : (
        <Picker kinds={[kind]} without={[]} focused={false} onPick={onChange} />
      )}
    </Input.Wrapper>
  );
}

/** The type of the columns that a business attribute describes, which may be left open. */
function ColumnTypeField({ form }: { readonly form: UseFormReturnType<Draft> }) {
  const texts = manageTexts.attribute;
  const types = SCHEMA_FIELD_DATA_TYPES.map((value) => ({ value, label: texts.types[value] }));
  return (
    <NativeSelect
      label={texts.type}
      data={[{ value: '', label: texts.anyType }, ...types]}
      {...form.getInputProps('columnType')}
    />
  );
}

/**
 * The fields that only a structured property has: the type of value, whether there may be several,
 * the allowed values and the kinds. The field for allowed values is shown only for types whose
 * values can be listed.
 */
function PropertyFields({ form }: { readonly form: UseFormReturnType<Draft> }) {
  return (
    <>
      <NativeSelect
        label={governTexts.valueType}
        data={Object.entries(governTexts.valueTypes).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('valueType')}
      />
      <Checkbox label={governTexts.multiple} {...form.getInputProps('isMultiple', { type: 'checkbox' })} />
      {LISTED.has(form.values.valueType) ? (
        <Textarea label={governTexts.allowed} autosize minRows={2} {...form.getInputProps('allowed')} />
      ) : null}
      <KindChoice
        legend={governTexts.kinds}
        kinds={form.values.kinds}
        fixed={[]}
        error={form.errors['kinds']}
        onChange={(kinds) => form.setFieldValue('kinds', kinds)}
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
    case 'applications':
      return request(CreateApplicationDocument, { input: { properties: { name, description }, domainUrn: parent } });
    case 'attributes':
      return request(CreateBusinessAttributeDocument, {
        input: { name, description, ...(draft.columnType === '' ? {} : { type: draft.columnType }) },
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
