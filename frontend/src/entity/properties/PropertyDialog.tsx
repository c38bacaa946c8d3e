import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import { RemoveStructuredPropertiesDocument, SetStructuredPropertiesDocument } from '../../api/documents.generated';
import styles from '../../edit/dialog/Edit.module.css';
import { EditDialog } from '../../edit/dialog/EditDialog';
import { FormDialog } from '../../edit/dialog/FormDialog';
import type { Edit, NamedEntity } from '../../edit/writes/edits';
import { Picker } from '../../edit/dialog/Picker';
import { editTexts } from '../../edit/writes/texts';
import { valuesToSend } from '../../edit/writes/property-values';
import { useEdit } from '../../edit/writes/use-edit';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { readShape, type PropertyShape, type StoredProperty } from '../view/aspects-structured';
import { profileQuery } from '../view/entity-queries';
import { ValueFields, valueMistake } from './ValueFields';

interface PropertyDialogProps {
  readonly urn: string;
  readonly kind: string;
  /** The property to edit with its values; undefined when a property has to be chosen first. */
  readonly stored: StoredProperty | undefined;
  readonly onClose: () => void;
}

/**
 * Gives an asset a structured property, changes its values or takes it away.
 *
 * It has up to two steps: choosing the property, if it is a new one, and then its values. The
 * definition is read in between, because it decides which fields are shown.
 */
export function PropertyDialog({ urn, stored, onClose }: PropertyDialogProps) {
  const [chosen, setChosen] = useState<NamedEntity | undefined>(stored);
  const definition = useQuery({ ...profileQuery(chosen?.urn ?? ''), enabled: chosen !== undefined });
  if (!chosen) {
    return (
      <EditDialog title={editTexts.add(entityTexts.properties.oneStructured)} onClose={onClose}>
        <Picker kinds={['structuredProperty']} without={[]} onPick={setChosen} />
      </EditDialog>
    );
  }
  if (!definition.data) {
    return (
      <EditDialog title={editTexts.edit(chosen.name)} onClose={onClose} error={definition.error}>
        <SkeletonRows rows={2} height={32} />
      </EditDialog>
    );
  }
  const shape = readShape(definition.data.aspects.find(({ name }) => name === 'propertyDefinition')?.value);
  return <ValueForm urn={urn} property={chosen} before={stored?.values ?? []} shape={shape} onClose={onClose} />;
}

/** The second step of the dialog. */
interface ValueFormProps {
  readonly urn: string;
  readonly property: NamedEntity;
  /** The values that are stored now; empty for a new property. Undo writes them back. */
  readonly before: readonly string[];
  readonly shape: PropertyShape;
  readonly onClose: () => void;
}

/** The values of one property, with a button that takes the property away if it is set. */
function ValueForm({ urn, property, before, shape, onClose }: ValueFormProps) {
  const form = useForm({
    initialValues: { values: before },
    validate: { values: (values) => valueMistake(values, shape.isNumber) },
  });
  const edit = useEdit();
  const save = (values: readonly string[]) =>
    edit.mutate(propertyEdit({ urn, property, values, before, isNumber: shape.isNumber }), { onSuccess: onClose });
  return (
    <FormDialog
      title={editTexts.edit(property.name)}
      form={form}
      onSave={({ values }) => save(values)}
      work={edit}
      needsChange
      onClose={onClose}
    >
      {shape.description ? <p className={styles.faint}>{shape.description}</p> : null}
      <ValueFields
        shape={shape}
        values={form.values.values}
        error={form.errors['values']}
        onChange={(values) => form.setFieldValue('values', values)}
      />
      {before.length > 0 ? (
        <div>
          <Button size="xs" variant="default" onClick={() => save([])}>
            {editTexts.remove(property.name)}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}

/** What to write, and what undo writes. No values mean that the property is taken away. */
interface PropertyChange {
  readonly urn: string;
  readonly property: NamedEntity;
  readonly values: readonly string[];
  readonly before: readonly string[];
  readonly isNumber: boolean;
}

/**
 * Setting and taking away are two mutations. Both directions of the edit choose between them by
 * whether there are values.
 */
function propertyEdit({ urn, property, values, before, isNumber }: PropertyChange): Edit {
  const send = (to: readonly string[]): Promise<unknown> =>
    to.length === 0
      ? request(RemoveStructuredPropertiesDocument, {
          input: { assetUrn: urn, structuredPropertyUrns: [property.urn] },
        })
      : request(SetStructuredPropertiesDocument, {
          input: {
            assetUrn: urn,
            structuredPropertyInputParams: [
              { structuredPropertyUrn: property.urn, values: valuesToSend(to, isNumber) ?? [] },
            ],
          },
        });
  return {
    urns: [urn],
    message:
      values.length === 0 ? editTexts.done.propertyRemoved(property.name) : editTexts.done.property(property.name),
    run: () => send(values),
    undo: () => send(before),
  };
}
