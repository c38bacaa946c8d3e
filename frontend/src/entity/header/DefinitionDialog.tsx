import { Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';

import { request } from '../../api/client';
import { NarrowStructuredPropertyDocument, UpdateStructuredPropertyDocument } from '../../api/documents.generated';
import type { UpdateStructuredPropertyInput } from '../../api/schema.generated';
import styles from '../../edit/dialog/Edit.module.css';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { KindChoice } from '../../edit/dialog/KindChoice';
import { manageTexts } from '../../edit/writes/texts-manage';
import { valuesToSend } from '../../edit/writes/property-values';
import { useEdit } from '../../edit/writes/use-edit';
import { narrowedTo, readShape, type PropertyShape } from '../view/aspects-structured';
import type { EntityView } from '../view/entity-view';

/** What the person adds to the definition. */
interface Draft {
  /** New allowed values as typed, one a line. */
  readonly lines: string;
  readonly isMultiple: boolean;
  readonly kinds: readonly string[];
}

/**
 * Widens the definition of a structured property. Undo narrows it again, unless an entity already
 * uses what was added.
 *
 * It adds allowed values, allows several values instead of one, and adds kinds. It takes none of
 * them away, because entities may already use them. Before the first allowed value is listed, any
 * value is accepted; afterwards only the listed ones are.
 */
export function DefinitionDialog({ view, onClose }: { readonly view: EntityView; readonly onClose: () => void }) {
  const shape = readShape(view.aspects.get('propertyDefinition'));
  const form = useForm<Draft>({
    initialValues: { lines: '', isMultiple: shape.isMultiple, kinds: shape.kinds },
    validate: {
      lines: (lines) => (valuesToSend(lines.split('\n'), shape.isNumber) ? null : manageTexts.property.numberWrong),
    },
  });
  const edit = useEdit();
  const { urn, name } = view.summary;
  const save = (draft: Draft) => {
    const added = valuesToSend(draft.lines.split('\n'), shape.isNumber) ?? [];
    const input = changesOf(urn, shape, { ...draft, added });
    // Lines that are all empty add nothing.
    if (!input) return form.setFieldError('lines', manageTexts.property.nothing);
    const run = () => request(UpdateStructuredPropertyDocument, { input });
    const before = narrowedTo(urn, view.aspects.get('propertyDefinition'), input);
    const back = () => request(NarrowStructuredPropertyDocument, { input: before });
    edit.mutate({ urns: [urn], message: manageTexts.done.definition, run, undo: back }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={manageTexts.property.title(name)}
      form={form}
      onSave={save}
      work={edit}
      needsChange
      onClose={onClose}
    >
      <p className={styles.field}>{manageTexts.property.allowedNow}</p>
      <p>{shape.allowed.length > 0 ? shape.allowed.join(', ') : manageTexts.property.anyValue}</p>
      <Textarea
        data-autofocus
        label={manageTexts.property.add}
        description={shape.allowed.length > 0 ? manageTexts.property.addHint : manageTexts.property.addFirstHint}
        autosize
        minRows={2}
        {...form.getInputProps('lines')}
      />
      <Checkbox
        label={manageTexts.property.multiple}
        disabled={shape.isMultiple}
        {...form.getInputProps('isMultiple', { type: 'checkbox' })}
      />
      <KindChoice
        kinds={form.values.kinds}
        fixed={shape.kinds}
        onChange={(kinds) => form.setFieldValue('kinds', kinds)}
        legend={manageTexts.property.kinds}
      />
      <p className={styles.faint}>{manageTexts.property.wayBack}</p>
    </FormDialog>
  );
}

/**
 * The input of the mutation with only what differs from the stored definition; undefined when
 * nothing does.
 */
function changesOf(
  urn: string,
  shape: PropertyShape,
  draft: Draft & { readonly added: NonNullable<ReturnType<typeof valuesToSend>> },
): UpdateStructuredPropertyInput | undefined {
  const kinds = draft.kinds.filter((kind) => !shape.kinds.includes(kind));
  const isMultiple = draft.isMultiple && !shape.isMultiple;
  if (draft.added.length === 0 && kinds.length === 0 && !isMultiple) return undefined;
  return {
    urn,
    ...(draft.added.length > 0 ? { newAllowedValues: draft.added } : {}),
    ...(kinds.length > 0 ? { newEntityTypes: kinds.map(entityTypeUrn) } : {}),
    ...(isMultiple ? { setCardinalityAsMultiple: true } : {}),
  };
}

/** `dataset` gives `urn:li:entityType:datahub.dataset`. */
function entityTypeUrn(kind: string): string {
  return `urn:li:entityType:datahub.${kind}`;
}
