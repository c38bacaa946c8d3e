import { useState } from 'react';

import { useNames } from '../../api/use-names';
import { CodeBlock } from '../../ui/content/CodeBlock';
import { CopyButton } from '../../ui/parts/CopyButton';
import { EmptyState } from '../../ui/states/EmptyState';
import { entityTexts } from '../view/texts';
import { When } from '../../ui/parts/When';
import type { Profile } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';
import styles from '../parts/Tab.module.css';

/** Every stored aspect as JSON, with its version, time, author and source. */
export function AspectsTab({ view: { profile } }: { readonly view: EntityView }) {
  const nameOf = useNames(profile.aspects.map(({ createdBy }) => createdBy));
  if (profile.aspects.length === 0) return <EmptyState title={entityTexts.aspects.none} icon="code" />;
  return (
    <div className={styles.stack}>
      {profile.aspects.map((aspect) => (
        <AspectCard key={aspect.name} aspect={aspect} by={nameOf(aspect.createdBy)} />
      ))}
    </div>
  );
}

function AspectCard({ aspect, by }: { readonly aspect: Profile['aspects'][number]; readonly by: string }) {
  const [open, setOpen] = useState(false);
  // Formatting waits until the aspect is opened, because there may be dozens of large ones.
  const text = open ? JSON.stringify(aspect.value, undefined, 2) : '';
  return (
    <section className={styles.card}>
      <details className={styles.aspect} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {aspect.name}
          <span className={styles.faint}>{entityTexts.aspects.version(aspect.version)}</span>
          <span className={styles.faint}>
            <When instant={aspect.createdOn} /> {entityTexts.aspects.by} {by}
            {aspect.source ? ` · ${aspect.source}` : ''}
          </span>
        </summary>
        <div className={styles.stack}>
          <CodeBlock text={text} label={aspect.name} />
          <div>
            <CopyButton text={text} label={entityTexts.aspects.copy} />
          </div>
        </div>
      </details>
    </section>
  );
}
