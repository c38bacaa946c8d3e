import { ActionIcon } from '@mantine/core';

import { printChange, type ProposedChange } from '../../api/change-address';
import { Icon } from '../../ui/theme/Icon';
import { notify } from '../../ui/parts/notices';
import { impactTexts } from '../verdicts/texts-impact';
import type { AssetNames } from '../model/asset-names';
import { changeText } from '../model/change-text';
import styles from './ImpactPage.module.css';

interface ChangeListProps {
  readonly changes: readonly ProposedChange[];
  readonly names: AssetNames;
  readonly onChange: (changes: readonly ProposedChange[]) => void;
}

/**
 * The composed changes in words, each with a button that removes it. The notice that follows offers
 * to bring it back, because a removed change may have taken a while to fill in.
 */
export function ChangeList({ changes, names, onChange }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map((change, index) => {
        const words = changeText(change, names);
        return (
          <li key={printChange(change)} className={styles.changeRow}>
            <Icon name="impact" size={16} />
            <span title={change.urn}>{words}</span>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={impactTexts.remove(words)}
              onClick={() => {
                onChange(changes.filter((_, other) => other !== index));
                notify({ text: impactTexts.removed(words), tone: 'done', undo: () => onChange(changes) });
              }}
            >
              <Icon name="close" />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
