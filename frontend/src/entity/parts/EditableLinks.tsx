import { ActionIcon } from '@mantine/core';

import { removeLink } from '../../edit/writes/edits';
import { editTexts } from '../../edit/writes/texts';
import { useEdit } from '../../edit/writes/use-edit';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { entityTexts } from '../view/texts';
import { isSafeLink } from '../../ui/format/safe-link';
import type { StoredLink } from '../view/aspects';
import styles from './Sidebar.module.css';

interface EditableLinksProps {
  readonly urn: string;
  readonly links: readonly StoredLink[];
  /** Whether each link has a button that removes it. */
  readonly canEdit: boolean;
}

/**
 * The links of an entity. Removing one takes effect at once and offers undo. A link with an unsafe
 * scheme, such as `javascript:`, is shown as text, since any client may have stored it.
 */
export function EditableLinks({ urn, links, canEdit }: EditableLinksProps) {
  const edit = useEdit();
  if (links.length === 0) return <p className={styles.empty}>{entityTexts.side.noLinks}</p>;
  return (
    <>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={`${link.url} ${link.label}`} className={styles.owner}>
            {isSafeLink(link.url) ? (
              <a href={link.url} target="_blank" rel="noopener noreferrer">
                {link.label}
              </a>
            ) : (
              link.label
            )}
            {canEdit ? (
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-label={editTexts.remove(link.label)}
                onClick={() => edit.mutate(removeLink(urn, link))}
              >
                <Icon name="close" size={13} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {edit.isError ? <ErrorState error={edit.error} /> : null}
    </>
  );
}
