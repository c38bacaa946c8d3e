import { Button, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { describedKind } from '#kinds/lookups.js';
import { AttributeTypeDialog } from '../../edit/fields/AttributeTypeDialog';
import { ColourDialog } from '../../edit/fields/ColourDialog';
import { DeleteDialog } from '../../edit/fields/DeleteDialog';
import { DeprecationDialog } from '../../edit/fields/DeprecationDialog';
import { useCan } from '../../edit/writes/edit-queries';
import { deprecate, type NamedEntity } from '../../edit/writes/edits';
import { IncidentDialog } from '../../edit/fields/IncidentDialog';
import { deletionOf, setRemoved } from '../../edit/writes/manage';
import { RenameDialog } from '../../edit/fields/RenameDialog';
import { editTexts } from '../../edit/writes/texts';
import { manageTexts } from '../../edit/writes/texts-manage';
import { useEdit } from '../../edit/writes/use-edit';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { useNavigation } from '../../ui/parts/navigation';
import { entityTexts } from '../view/texts';
import { readColour, readDeprecation } from '../view/aspects';
import { DefinitionDialog } from './DefinitionDialog';
import { PropertySettingsDialog } from './PropertySettingsDialog';
import type { EntityView } from '../view/entity-view';
import { mayWrite, type Writable } from '../view/writable';
import { EditDialog } from '../../edit/dialog/EditDialog';
import { Picker } from '../../edit/dialog/Picker';
import { assignForm } from '../forms/form-queries';

/** The dialogs that the menu opens; one at a time. */
type Dialog =
  | 'name'
  | 'colour'
  | 'definition'
  | 'propertySettings'
  | 'columnType'
  | 'deprecation'
  | 'incident'
  | 'form'
  | 'delete';

/** Items that open a dialog, by what they write. */
const ITEMS: readonly (readonly [what: Writable, dialog: Dialog, words: string])[] = [
  ['name', 'name', manageTexts.rename],
  ['colour', 'colour', manageTexts.colour],
  ['definition', 'definition', manageTexts.property.edit],
  ['propertySettings', 'propertySettings', manageTexts.propertySettings.edit],
  ['columnType', 'columnType', manageTexts.attribute.editType],
  ['forms', 'form', entityTexts.forms.ask],
  ['incidents', 'incident', editTexts.incident.raise],
];

/**
 * The menu of edits to the whole entity: those that its kind carries and the person may make.
 * Hidden when there are none. Ending a deprecation, a soft delete and a restoration take effect at
 * once, and all others open a dialog. A placeholder has no soft delete.
 */
export function ChangeMenu({ view }: { readonly view: EntityView }) {
  const [open, setOpen] = useState<Dialog>();
  const { summary, profile, aspects } = view;
  const can = useCan(summary.urn);
  const edit = useEdit();
  const may = (what: Writable) => mayWrite(what, profile.kindAspects, can);
  // Only some kinds can be deleted for good, each with a privilege of its own.
  const deletion = deletionOf(summary.kind);
  const mayDelete = deletion !== undefined && can(deletion.privilege);
  const items = ITEMS.filter(([what]) => may(what));
  if (items.length === 0 && !may('deprecation') && !may('removal') && !mayDelete) return null;
  // What undo writes back after a deprecation was ended: the note, the date and the replacement.
  const before = readDeprecation(aspects);
  const undeprecate = () =>
    edit.mutate(deprecate([summary.urn], { deprecated: false }, { deprecated: true, note: '', ...before }));
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<Icon name="down" size={14} />}>
            {entityTexts.change}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(([, dialog, words]) => (
            <Menu.Item key={dialog} onClick={() => setOpen(dialog)}>
              {words}
            </Menu.Item>
          ))}
          {may('deprecation') ? (
            <Menu.Item onClick={summary.deprecated ? undeprecate : () => setOpen('deprecation')}>
              {summary.deprecated ? editTexts.deprecation.undeprecate : editTexts.deprecation.deprecate}
            </Menu.Item>
          ) : null}
          {may('removal') && summary.exists ? (
            <Menu.Item onClick={() => edit.mutate(setRemoved(summary, !summary.removed))}>
              {summary.removed ? manageTexts.restore : manageTexts.remove}
            </Menu.Item>
          ) : null}
          {mayDelete ? <Menu.Item onClick={() => setOpen('delete')}>{manageTexts.deleteForGood}</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
      {edit.isError ? <ErrorState error={edit.error} /> : null}
      {open ? <ChangeDialog dialog={open} view={view} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

interface ChangeDialogProps {
  readonly dialog: Dialog;
  readonly view: EntityView;
  readonly onClose: () => void;
}

/**
 * The dialog of the chosen item. After a hard delete the page would show something that is gone, so
 * it leads to the list of the kind, or home.
 */
function ChangeDialog({ dialog, view, onClose }: ChangeDialogProps): ReactNode {
  const { summary, aspects } = view;
  const navigation = useNavigation();
  switch (dialog) {
    case 'name':
      return <RenameDialog entity={summary} onClose={onClose} />;
    case 'colour':
      return <ColourDialog entity={summary} colour={readColour(aspects)} onClose={onClose} />;
    case 'definition':
      return <DefinitionDialog view={view} onClose={onClose} />;
    case 'propertySettings':
      return <PropertySettingsDialog view={view} onClose={onClose} />;
    case 'columnType':
      return <AttributeTypeDialog urn={summary.urn} info={aspects.get('businessAttributeInfo')} onClose={onClose} />;
    case 'deprecation':
      return <DeprecationDialog urns={[summary.urn]} replaceableBy={[summary.kind]} onClose={onClose} />;
    case 'incident':
      return <IncidentDialog urn={summary.urn} onClose={onClose} />;
    case 'form':
      return <AssignFormDialog named={summary} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          entity={summary}
          onClose={onClose}
          onDeleted={() => navigation.push(describedKind(summary.kind)?.listAddress ?? '/')}
        />
      );
    default:
      return dialog satisfies never;
  }
}

interface AssignFormDialogProps {
  readonly named: NamedEntity;
  readonly onClose: () => void;
}

/** Chooses a form that this entity shall answer. Choosing assigns it at once. */
function AssignFormDialog({ named, onClose }: AssignFormDialogProps) {
  const edit = useEdit();
  return (
    <EditDialog title={entityTexts.forms.askTitle(named.name)} onClose={onClose} error={edit.error}>
      <Picker
        kinds={['form']}
        without={[]}
        onPick={(form) => edit.mutate(assignForm(form, named), { onSuccess: onClose })}
      />
    </EditDialog>
  );
}
