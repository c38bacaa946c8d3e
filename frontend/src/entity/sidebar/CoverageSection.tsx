import { ShareBar } from '../../ui/parts/ShareBar';
import { entityTexts } from '../view/texts';
import type { Profile } from '../view/entity-queries';
import styles from '../parts/Sidebar.module.css';

export function CoverageSection({ summary }: { readonly summary: Profile['summary'] }) {
  const { tracedColumnCount, columnCount, upstreamCount, downstreamCount } = summary;
  return (
    <>
      <p className={styles.line}>{entityTexts.side.coverageLine(tracedColumnCount, columnCount)}</p>
      <ShareBar full={tracedColumnCount} none={columnCount - tracedColumnCount} />
      <p className={styles.empty} style={{ marginTop: 6 }}>
        {entityTexts.side.sources(upstreamCount)} · {entityTexts.side.consumers(downstreamCount)}
      </p>
    </>
  );
}
