import '@mantine/core/styles/Drawer.layer.css';

import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { entityAddress, impactAddress, lineageAddress } from '../../api/addresses';
import { printChange } from '../../api/change-address';
import { shownFieldPath, shortUrn } from '../../api/column-urn';
import { resultTexts } from '../../search/query/texts';
import { settingsTexts } from '../../settings/texts';
import { Markdown } from '../../ui/content/Markdown';
import { CopyButton } from '../../ui/parts/CopyButton';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { daysOf } from '../../ui/format/time';
import { When } from '../../ui/parts/When';
import { usageQuery } from '../view/tab-queries';
import { trendsQuery } from '../parts/statistics-query';
import { ColumnFigures } from '../parts/ColumnFigures';
import type { Column } from '../view/entity-queries';
import { entityTexts } from '../view/texts';
import { ColumnAttributeLine, ColumnLabels, ColumnPencil } from './ColumnEdits';
import styles from './ColumnDrawer.module.css';

interface ColumnDrawerProps {
  readonly column: Column;
  /** The asset that the column belongs to. */
  readonly owner: string;
  readonly onClose: () => void;
}

/**
 * Everything about one column, beside the list: documentation, tags and terms with their pencils,
 * how often it is queried, what the last profile measured, and the ways to its lineage and impact.
 */
export function ColumnDrawer({ column, owner, onClose }: ColumnDrawerProps) {
  const labels = entityTexts.columns;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(94vw, 440px)"
      title={shownFieldPath(column.fieldPath)}
      closeButtonProps={{ 'aria-label': labels.close }}
      // The list stays in use beside it: another column can be chosen, and notices answered.
      withOverlay={false}
      lockScroll={false}
      closeOnClickOutside={false}
      shadow="lg"
    >
      <div className={styles.drawer}>
        <p className={styles.facts}>
          <code>{column.nativeType ?? column.type.toLowerCase()}</code>
          <span>{column.nullable ? labels.nullable : labels.notNull}</span>
          {column.primaryKey ? <Mark icon="key">{labels.key}</Mark> : null}
          {column.inSchema ? null : <Mark tone="violet">{labels.onlyInLineage}</Mark>}
        </p>
        <section>
          <h3>
            {labels.about} <ColumnPencil column={column} owner={owner} />
          </h3>
          {column.description ? (
            <Markdown text={column.description} />
          ) : (
            <p className={styles.faint}>{labels.noDescription}</p>
          )}
        </section>
        <section className={styles.labels}>
          <ColumnLabels column={column} owner={owner} />
          <ColumnAttributeLine column={column} owner={owner} />
        </section>
        <section>
          <h3>{labels.lineage}</h3>
          <p className={styles.facts}>
            <span>↑ {resultTexts.upstream(column.upstreamCount)}</span>
            <span>↓ {resultTexts.downstream(column.downstreamCount)}</span>
          </p>
          <p className={styles.facts}>
            <AppLink href={lineageAddress(owner, { col: column.urn })}>{labels.showLineage}</AppLink>
            <AppLink href={impactAddress([printChange({ kind: 'DROP_COLUMN', urn: column.urn })])}>
              {labels.impactShort}
            </AppLink>
          </p>
        </section>
        <ColumnUsage owner={owner} fieldPath={column.fieldPath} />
        <ColumnStatistics owner={owner} fieldPath={column.fieldPath} />
        {column.foreignKeys.length > 0 ? (
          <section>
            <h3>{labels.references}</h3>
            <p className={styles.facts}>
              {column.foreignKeys.map((urn) => (
                <AppLink key={urn} href={entityAddress(urn)}>
                  {shortUrn(urn)}
                </AppLink>
              ))}
            </p>
          </section>
        ) : null}
        <p className={styles.facts}>
          <AppLink href={entityAddress(column.urn)}>{settingsTexts.profile}</AppLink>
          <CopyButton text={column.urn} label={entityTexts.side.copyUrn} />
        </p>
      </div>
    </Drawer>
  );
}

/** How many queries used the column in the days that sources report; nothing where none is reported to. */
function ColumnUsage({ owner, fieldPath }: { readonly owner: string; readonly fieldPath: string }) {
  const { data: usage } = useQuery({ ...usageQuery(owner, 'dataset'), enabled: owner.startsWith('urn:li:dataset:') });
  const count = usage?.queriesByColumn.get(fieldPath) ?? usage?.queriesByColumn.get(shownFieldPath(fieldPath)) ?? 0;
  if (!usage || count === 0) return null;
  return (
    <section>
      <h3>{entityTexts.tabs.usage}</h3>
      <p>
        {entityTexts.usage.total(count, true, daysOf(usage.uses[0]?.instant ?? 0, usage.uses.at(-1)?.instant ?? 0))}
      </p>
    </section>
  );
}

/** What the newest profile measured of the column; nothing for a column that no profile has. */
function ColumnStatistics({ owner, fieldPath }: { readonly owner: string; readonly fieldPath: string }) {
  const { data: profiles = [] } = useQuery(trendsQuery(owner));
  const newest = profiles.find(({ fieldProfiles }) => fieldProfiles?.some((one) => one.fieldPath === fieldPath));
  if (!newest) return null;
  return (
    <section>
      <h3>{entityTexts.tabs.statistics}</h3>
      <ColumnFigures fieldPath={fieldPath} profiles={profiles} />
      <p className={styles.faint}>
        {entityTexts.columns.measured} <When instant={newest.timestampMillis} />
      </p>
    </section>
  );
}
