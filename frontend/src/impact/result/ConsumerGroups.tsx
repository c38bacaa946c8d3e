import { useMemo, useState } from 'react';

import { Icon } from '../../ui/theme/Icon';
import { groupedNumber } from '../../ui/format/numbers';
import { VERDICTS } from '../verdicts/verdicts';
import { VerdictMark } from '../verdicts/VerdictMark';
import type { AssetNames } from '../model/asset-names';
import { ConsumerRow } from './ConsumerRow';
import { groupConsumers, withWholeCounts, type ConsumerGroup } from '../model/group-consumers';
import type { Grouping } from '../model/impact-address';
import type { Consumer, ImpactAnswer } from '../model/impact-queries';
import styles from './ImpactResult.module.css';

interface ConsumerGroupsProps {
  readonly consumers: readonly Consumer[];
  readonly grouping: Grouping;
  readonly names: AssetNames;
  /** The server's counts of whole groups, by key. */
  readonly counted?: ImpactAnswer['groups'] | undefined;
}

/**
 * The consumers in cards, one for each owner, domain or other group, the worst first. Only that one starts open; a click
 * on its head opens or folds a card.
 */
export function ConsumerGroups({ consumers, grouping, names, counted }: ConsumerGroupsProps) {
  const groups = useMemo(
    () => withWholeCounts(groupConsumers(consumers, grouping), counted),
    [consumers, grouping, counted],
  );
  return groups.map((group, i) => (
    <GroupCard key={`${grouping} ${group.key}`} group={group} names={names} isOpen={i === 0} />
  ));
}

interface GroupCardProps {
  readonly group: ConsumerGroup;
  readonly names: AssetNames;
  /** Whether it starts open. */
  readonly isOpen: boolean;
}

function GroupCard({ group, names, isOpen }: GroupCardProps) {
  const [folded, setFolded] = useState(!isOpen);
  return (
    <section className={`${styles.group} ${group.key === '' ? styles.nobody : ''}`} aria-label={group.label}>
      <h3>
        <button type="button" className={styles.groupHead} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          <Icon name={folded ? 'right' : 'down'} size={14} />
          <span className={styles.groupName}>{group.label}</span>
          <span className={styles.groupCounts}>
            {VERDICTS.filter((verdict) => group.counts[verdict] > 0).map((verdict) => (
              <span key={verdict}>
                {groupedNumber(group.counts[verdict])} <VerdictMark verdict={verdict} />
              </span>
            ))}
          </span>
        </button>
      </h3>
      {folded ? null : (
        <ul>
          {group.consumers.map((consumer) => (
            <ConsumerRow key={consumer.urn} consumer={consumer} names={names} />
          ))}
        </ul>
      )}
    </section>
  );
}
