import { useQuery } from '@tanstack/react-query';

import { entityAddress, impactAddress, lineageAddress } from '../../api/addresses';
import { printChange } from '../../api/change-address';
import { LabelChips } from '../../search/results/LabelChips';
import { Icon } from '../../ui/theme/Icon';
import { Chip } from '../../ui/parts/Chip';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { groupedNumber } from '../../ui/format/numbers';
import { plainText } from '../../ui/format/plain-text';
import { entityTexts } from '../view/texts';
import { allLabels, type ColumnRow } from './column-tree';
import { FilledTrend } from '../parts/ColumnFigures';
import type { TableTrend } from '../parts/statistics-query';
import { shownPropertiesQuery, shownValue } from '../properties/shown-properties';
import styles from './ColumnsTab.module.css';

interface ColumnLineProps {
  readonly row: ColumnRow;
  /** Urn of the asset that the column belongs to. */
  readonly owner: string;
  /** The newest profiles of the asset, the newest first. */
  readonly trends: readonly TableTrend[];
  /** Whether the children of this column are hidden. */
  readonly isFolded: boolean;
  /** Whether its details are shown beside the list. */
  readonly isOpen: boolean;
  /** Folds or unfolds the children; called with `row.path`. */
  readonly onToggle: (path: string) => void;
  /** Opens the details of a column, or closes them with undefined. */
  readonly onChoose: (urn: string | undefined) => void;
}

/**
 * One row: the name, indented by its depth, with marks for keys; the type; the description; how
 * the share of filled rows went; tags and terms; and the numbers of columns up and downstream. A column that only lineage mentions has
 * the mark "not in the schema".
 */
export function ColumnLine({ row, owner, trends, isFolded, isOpen, onToggle, onChoose }: ColumnLineProps) {
  const { column, name, depth } = row;
  return (
    <div className={`${styles.line} ${isOpen ? styles.open : ''}`} role="presentation">
      <div className={styles.name} role="cell" style={{ paddingInlineStart: depth * 18 }}>
        {row.hasChildren ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!isFolded}
            aria-label={isFolded ? entityTexts.columns.unfold(name) : entityTexts.columns.fold(name)}
            onClick={() => onToggle(row.path)}
          >
            <Icon name={isFolded ? 'right' : 'down'} size={14} />
          </button>
        ) : null}
        <button
          type="button"
          className={styles.nameButton}
          aria-expanded={isOpen}
          onClick={() => onChoose(isOpen ? undefined : column.urn)}
        >
          {name}
        </button>
        {column.primaryKey ? <Mark icon="key">{entityTexts.columns.key}</Mark> : null}
        {column.foreignKeys.length > 0 ? <Mark icon="link">{entityTexts.columns.foreignKey}</Mark> : null}
        {column.inSchema ? null : (
          <span title={entityTexts.columns.onlyInLineage}>
            <Mark tone="violet">{entityTexts.columns.notInSchema}</Mark>
          </span>
        )}
      </div>
      <div className={styles.type} role="cell" title={column.nativeType ?? column.type}>
        <code>{column.nativeType ?? column.type.toLowerCase()}</code>
      </div>
      <div className={styles.about} role="cell">
        {plainText(column.description ?? '')}
      </div>
      <div className={styles.trend} role="cell">
        <FilledTrend fieldPath={column.fieldPath} profiles={trends} />
      </div>
      <div className={styles.labels} role="cell">
        <LabelChips labels={allLabels(column)} />
        <ColumnPropertyChips column={column} />
      </div>
      <div className={styles.lineage} role="cell">
        <ColumnCounts row={row} owner={owner} />
      </div>
    </div>
  );
}

/** The values of the structured properties that are shown in the table of columns. */
function ColumnPropertyChips({ column }: { readonly column: ColumnRow['column'] }) {
  const { data = [] } = useQuery({ ...shownPropertiesQuery, enabled: column.properties.length > 0 });
  return data
    .filter(({ places }) => places.has('showInColumnsTable'))
    .flatMap(({ urn, name }) => {
      const values = column.properties.find((property) => property.urn === urn)?.values ?? [];
      return values.length === 0 ? (
        []
      ) : (
        <Chip key={urn} href={entityAddress(urn)} title={name}>
          {values.map(shownValue).join(', ')}
        </Chip>
      );
    });
}

/**
 * The numbers lead to the path of this column on their side, and the last icon to the impact of
 * dropping it.
 */
function ColumnCounts({ row: { column, name }, owner }: Pick<ColumnLineProps, 'row' | 'owner'>) {
  const inLineage = (side: 'up' | 'down'): string => lineageAddress(owner, { col: column.urn, side });
  return (
    <>
      {column.upstreamCount > 0 ? (
        <AppLink
          className={styles.count}
          href={inLineage('up')}
          aria-label={entityTexts.columns.up(name, column.upstreamCount)}
        >
          ↑ {groupedNumber(column.upstreamCount)}
        </AppLink>
      ) : (
        <span className={styles.noCount}>↑ 0</span>
      )}
      {column.downstreamCount > 0 ? (
        <AppLink
          className={styles.count}
          href={inLineage('down')}
          aria-label={entityTexts.columns.down(name, column.downstreamCount)}
        >
          ↓ {groupedNumber(column.downstreamCount)}
        </AppLink>
      ) : (
        <span className={styles.noCount}>↓ 0</span>
      )}
      <AppLink
        className={styles.action}
        href={impactAddress([printChange({ kind: 'DROP_COLUMN', urn: column.urn })])}
        aria-label={entityTexts.columns.impact(name)}
        title={entityTexts.columns.impact(name)}
      >
        <Icon name="impact" size={15} />
      </AppLink>
    </>
  );
}
