import '@mantine/core/styles/Tooltip.layer.css';

import { ActionIcon, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';

import { kindLook, subTypeLabel } from '../../kinds/kinds';
import { Icon } from '../../ui/theme/Icon';
import { plainText } from '../../ui/format/plain-text';
import { texts } from '../../ui/texts';
import { entityTexts } from '../view/texts';
import { When } from '../../ui/parts/When';
import styles from '../parts/Sidebar.module.css';
import { readDescriptions } from '../view/aspects';
import type { EntityView } from '../view/entity-view';

/**
 * The description as plain text, and the facts about the entity: type, platform, environment, when
 * it was first seen, changed and last observed, and its urn with a button that copies it.
 */
export function AboutSection({ view: { summary, profile, aspects } }: { readonly view: EntityView }) {
  // The summary holds the description only of kinds whose description is searched. For the others
  // it is read from the aspects.
  const description = summary.description ?? readDescriptions(aspects)[0]?.text;
  const times = [
    [entityTexts.side.firstSeen, profile.createdOn],
    [entityTexts.side.updated, profile.updatedOn],
    [entityTexts.side.observed, summary.lastObserved],
  ] as const;
  return (
    <>
      {description ? <p className={styles.text}>{plainText(description)}</p> : null}
      <dl className={styles.facts}>
        <div>
          <dt>{entityTexts.side.type}</dt>
          <dd>
            {[kindLook(summary.kind).label, summary.subType ? subTypeLabel(summary.subType) : '']
              .filter(Boolean)
              .join(' · ')}
          </dd>
        </div>
        {summary.platform ? (
          <div>
            <dt>{entityTexts.side.platform}</dt>
            <dd>{summary.platform.name}</dd>
          </div>
        ) : null}
        {summary.env ? (
          <div>
            <dt>{entityTexts.side.env}</dt>
            <dd>{summary.env}</dd>
          </div>
        ) : null}
        {times.map(([label, instant]) =>
          instant ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <When instant={instant} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      <UrnLine urn={summary.urn} />
    </>
  );
}

/** The button says "copied" for two seconds. */
function UrnLine({ urn }: { readonly urn: string }) {
  const clipboard = useClipboard({ timeout: 2_000 });
  const label = clipboard.copied ? texts.states.copied : entityTexts.side.copyUrn;
  return (
    <div className={styles.urn}>
      <code title={urn}>{urn}</code>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" aria-label={label} onClick={() => clipboard.copy(urn)}>
          <Icon name={clipboard.copied ? 'check' : 'copy'} size={14} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
