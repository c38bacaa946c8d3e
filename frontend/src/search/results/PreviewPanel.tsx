import '@mantine/core/styles/Drawer.layer.css';

import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { entityAddress, impactAddress, lineageAddress } from '../../api/addresses';
import { printChange } from '../../api/change-address';
import { shownFieldPath } from '../../api/column-urn';
import { lineageKinds, typeAndPlace } from '../../kinds/kinds';
import type { Summary } from '../../api/summaries';
import { Chip } from '../../ui/parts/Chip';
import { ErrorState } from '../../ui/states/ErrorState';
import { Highlighted } from '../../ui/parts/Highlighted';
import { Markdown } from '../../ui/content/Markdown';
import { AppLink } from '../../ui/parts/navigation';
import { groupedNumber } from '../../ui/format/numbers';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { When } from '../../ui/parts/When';
import { EntityLink } from './EntityLink';
import { HitMarks } from './HitMarks';
import styles from './PreviewPanel.module.css';
import { previewColumnsQuery, PREVIEW_COLUMNS } from '../query/search-queries';
import { resultTexts, searchTexts } from '../query/texts';

interface PreviewPanelProps {
  readonly summary: Summary;
  /** Words of the query, marked in the text. */
  readonly words: readonly string[];
  readonly onClose: () => void;
}

/**
 * A preview of a result beside the list, with enough to recognise the right one: where it is, its
 * state, description, owners, labels and first columns. It opens with Space on a result and closes
 * with Escape, which gives the focus back to the list. The links to lineage and to the impact of
 * dropping the asset are left out for kinds that no data flows through.
 */
export function PreviewPanel({ summary, words, onClose }: PreviewPanelProps) {
  const { urn, kind, name, description, owners, domain, tags, terms, lastObserved } = summary;
  // The explorer and impact start only from kinds that data flows through.
  const hasLineage = lineageKinds.includes(kind);
  const labels = [...terms, ...tags];
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(94vw, 440px)"
      title={name}
      closeButtonProps={{ 'aria-label': searchTexts.preview.close }}
      overlayProps={{ backgroundOpacity: 0.15, blur: 0 }}
    >
      <div className={styles.panel}>
        <p className={styles.where}>{typeAndPlace(summary)}</p>
        <div className={styles.marks}>
          <HitMarks summary={summary} />
        </div>
        <nav className={styles.ways} aria-label={searchTexts.preview.links}>
          <AppLink href={entityAddress(urn)}>{searchTexts.preview.page}</AppLink>
          {hasLineage ? (
            <>
              <AppLink href={lineageAddress(urn)}>
                {searchTexts.preview.lineage} ↑ {groupedNumber(summary.upstreamCount)} ↓{' '}
                {groupedNumber(summary.downstreamCount)}
              </AppLink>
              <AppLink href={impactAddress([printChange({ kind: 'DROP_ASSET', urn })])}>
                {searchTexts.preview.impact}
              </AppLink>
              {summary.columnCount > 0 ? (
                <AppLink href={lineageAddress(urn, { sensitive: 'down' })}>{searchTexts.preview.sensitive}</AppLink>
              ) : null}
            </>
          ) : null}
        </nav>
        <div className={styles.text}>
          {description ? <Markdown text={description} /> : <p className={styles.faint}>{searchTexts.preview.noText}</p>}
        </div>
        <dl className={styles.facts}>
          <dt>{searchTexts.preview.owners}</dt>
          <dd>
            {owners.length === 0 ? searchTexts.preview.nobody : null}
            {owners.map((owner) => (
              <EntityLink key={`${owner.urn} ${owner.type ?? ''}`} entity={owner} />
            ))}
          </dd>
          {domain ? (
            <>
              <dt>{resultTexts.facets['domains']}</dt>
              <dd>
                <EntityLink entity={domain} />
              </dd>
            </>
          ) : null}
          {labels.length > 0 ? (
            <>
              <dt>{searchTexts.preview.labels}</dt>
              <dd className={styles.marks}>
                {labels.map((label) => (
                  <Chip key={label.urn} dot={label.kind === 'tag' ? 'round' : 'square'} color={label.color}>
                    {label.name}
                  </Chip>
                ))}
              </dd>
            </>
          ) : null}
          {lastObserved === null ? null : (
            <>
              <dt>{searchTexts.preview.seen}</dt>
              <dd>
                <When instant={lastObserved} />
              </dd>
            </>
          )}
        </dl>
        {summary.columnCount > 0 ? <PreviewColumns urn={urn} words={words} /> : null}
      </div>
    </Drawer>
  );
}

/**
 * The first 30 columns with their types, read when the preview opens. Words of the query are marked
 * in their names, since a column is often the reason for a match.
 */
function PreviewColumns({ urn, words }: { readonly urn: string; readonly words: readonly string[] }) {
  const answer = useQuery(previewColumnsQuery(urn));
  if (answer.isPending) return <SkeletonRows rows={6} height={22} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const { total, columns } = answer.data;
  return (
    <section aria-label={searchTexts.preview.columns(total)}>
      <h3 className={styles.title}>{searchTexts.preview.columns(total)}</h3>
      <ul className={styles.columns}>
        {columns.map((column) => (
          <li key={column.urn}>
            <code>
              <Highlighted text={shownFieldPath(column.fieldPath)} words={words} />
            </code>
            <span className={styles.faint}>{column.nativeType ?? column.type?.toLowerCase()}</span>
          </li>
        ))}
      </ul>
      {total > PREVIEW_COLUMNS ? (
        <AppLink href={`${entityAddress(urn)}/columns`}>
          {searchTexts.preview.moreColumns(total - PREVIEW_COLUMNS)}
        </AppLink>
      ) : null}
    </section>
  );
}
