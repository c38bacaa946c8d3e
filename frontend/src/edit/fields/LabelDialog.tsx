import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { meQuery } from '../../api/session';
import { Icon } from '../../ui/theme/Icon';
import styles from '../dialog/Edit.module.css';
import { EditDialog } from '../dialog/EditDialog';
import { addLabel, createAndAddTag, removeLabel, type NamedEntity, type Target } from '../writes/edits';
import { Picker } from '../dialog/Picker';
import { editTexts } from '../writes/texts';
import { useEdit } from '../writes/use-edit';

interface LabelDialogProps {
  readonly what: 'tags' | 'terms';
  readonly target: Target;
  /** The current labels, read again after each change. */
  readonly labels: readonly NamedEntity[];
  readonly onClose: () => void;
}

/**
 * Adds and removes tags or terms of an asset or a column. Each choice is written at once and can be
 * undone, so the dialog has no Save. A tag that does not
 * exist yet is created where it is needed. The list is what is stored: a new label appears in it when the
 * entity has been read again.
 */
export function LabelDialog({ what, target, labels, onClose }: LabelDialogProps) {
  const edit = useEdit();
  const { data: me } = useQuery(meQuery);
  const may = me?.platformPrivileges;
  const mayCreate = what === 'tags' && (may?.createTags || may?.manageTags);
  const kind = what === 'tags' ? 'tag' : 'glossaryTerm';
  return (
    <EditDialog title={editTexts.edit(editTexts.what[what])} onClose={onClose} error={edit.error}>
      <ChosenList chosen={labels} onRemove={(label) => edit.mutate(removeLabel(label, [target]))} />
      <Picker
        kinds={[kind]}
        without={labels.map(({ urn }) => urn)}
        onPick={(label) => edit.mutate(addLabel(label, [target]))}
        onCreate={mayCreate ? (name) => edit.mutate(createAndAddTag(name, [target])) : undefined}
      />
      <Button variant="default" onClick={onClose}>
        {editTexts.doneClose}
      </Button>
    </EditDialog>
  );
}

/** What has been chosen, with a button to remove each. */
interface ChosenListProps<One extends NamedEntity> {
  readonly chosen: readonly One[];
  /** Stands behind the name and tells equal names apart, such as the type of an owner. */
  readonly note?: (one: One) => string | undefined;
  readonly onRemove: (one: One) => void;
}

/**
 * A list of chosen entities. Without any it says so, because an empty space would look unfinished.
 * The same entity may be listed twice with different notes: a person may own an asset in two roles.
 */
export function ChosenList<One extends NamedEntity>({ chosen, note, onRemove }: ChosenListProps<One>) {
  if (chosen.length === 0) return <p className={styles.faint}>{editTexts.none}</p>;
  return (
    <ul className={styles.chosen} aria-label={editTexts.chosen}>
      {chosen.map((one) => (
        <li key={`${one.urn} ${note?.(one) ?? ''}`} className={styles.chosenOne}>
          {one.name}
          {note?.(one) ? <span className={styles.faint}>{note(one)}</span> : null}
          <ActionIcon variant="subtle" aria-label={editTexts.remove(one.name)} onClick={() => onRemove(one)}>
            <Icon name="close" size={13} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
