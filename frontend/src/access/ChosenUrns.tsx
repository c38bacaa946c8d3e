import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { Chip } from '../ui/parts/Chip';
import { Icon } from '../ui/theme/Icon';
import styles from './Access.module.css';
import { accessTexts } from './texts';

interface ChosenUrnsProps {
  readonly label: string;
  /**
   * The chosen entities in the order of the chips. With "begins with" conditions they may also be
   * plain texts.
   */
  readonly urns: readonly string[];
  readonly nameOf: (urn: string) => string;
  /** Removes one; absent when the list is read-only. */
  readonly onRemove?: ((urn: string) => void) | undefined;
  readonly addLabel: string;
  /**
   * Whether the control that adds another one is open. The caller holds this state, so that it can
   * close the control after a choice or open it for an empty list.
   */
  readonly isAdding: boolean;
  readonly onAdding: (adding: boolean) => void;
  /** The control that adds another one. */
  readonly children: ReactNode;
}

/**
 * The chosen entities as chips that can be removed, with a control that opens to choose more.
 *
 * The tooltip of a chip has the whole urn, since two entities can have the same name. Each button
 * to remove names its entity for screen readers.
 */
export function ChosenUrns(props: ChosenUrnsProps) {
  const { label, urns, nameOf, onRemove, addLabel, isAdding, onAdding, children } = props;
  return (
    <div className={styles.stack}>
      <ul className={styles.chips} aria-label={label}>
        {urns.map((urn) => (
          <li key={urn} className={styles.verdict}>
            <Chip title={urn}>{nameOf(urn)}</Chip>
            {onRemove ? (
              <ActionIcon
                variant="subtle"
                aria-label={accessTexts.editor.removeValue(nameOf(urn))}
                onClick={() => onRemove(urn)}
              >
                <Icon name="close" size={13} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {onRemove ? (
        <>
          <div>
            <Button
              size="xs"
              variant="default"
              aria-expanded={isAdding}
              leftSection={<Icon name={isAdding ? 'up' : 'plus'} size={13} />}
              onClick={() => onAdding(!isAdding)}
            >
              {addLabel}
            </Button>
          </div>
          {isAdding ? <div>{children}</div> : null}
        </>
      ) : null}
    </div>
  );
}
