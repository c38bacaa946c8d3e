import { CoverageBar } from '../../ui/CoverageBar';
import { entityTexts } from '../../ui/texts-entity';
import type { Profile } from '../entity-queries';
import styles from '../EntitySidebar.module.css';

export function CoverageSection({ summary }: { readonly summary: Profile['summary'] }) {
  const { tracedColumnCount, columnCount, upstreamCount, downstreamCount } = summary;
  return (
    <>
      <p className={styles.line}>{entityTexts.side.coverageLine(tracedColumnCount, columnCount)}</p>
      <CoverageBar full={tracedColumnCount} none={columnCount - tracedColumnCount} />
      <p className={styles.empty} style={{ marginTop: 6 }}>
        {entityTexts.side.sources(upstreamCount)} · {entityTexts.side.consumers(downstreamCount)}
      </p>
    </>
  );
}
