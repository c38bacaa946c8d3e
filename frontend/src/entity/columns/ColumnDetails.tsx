import { entityAddress, impactAddress, lineageAddress } from '../../api/addresses';
import { printChange } from '../../api/change-address';
import { shortUrn } from '../../api/column-urn';
import { CopyButton } from '../../ui/parts/CopyButton';
import { AppLink } from '../../ui/parts/navigation';
import { entityTexts } from '../view/texts';
import type { Column } from '../view/entity-queries';
import { ColumnAttributeLine, ColumnPencil, ColumnLabels } from './ColumnEdits';
import styles from './ColumnsTab.module.css';
import { resultTexts } from '../../search/query/texts';
import { settingsTexts } from '../../settings/texts';

/**
 * Everything about one column, under its row: the whole description, the types, whether it may be
 * empty, lineage in numbers, tags and terms with their pencils, foreign keys and links.
 */
export function ColumnDetails({ column, owner }: { readonly column: Column; readonly owner: string }) {
  return (
    <div className={styles.details} role="cell" aria-colspan={5}>
      <p>
        {column.description ?? <em>{entityTexts.columns.noDescription}</em>}{' '}
        <ColumnPencil column={column} owner={owner} />
      </p>
      <p className={styles.facts}>
        <span>
          <code>{column.fieldPath}</code>
        </span>
        <span>{column.type}</span>
        {column.nativeType ? (
          <span>
            <code>{column.nativeType}</code>
          </span>
        ) : null}
        <span>{column.nullable ? entityTexts.columns.nullable : entityTexts.columns.notNull}</span>
        <span>{resultTexts.upstream(column.upstreamCount)}</span>
        <span>{resultTexts.downstream(column.downstreamCount)}</span>
      </p>
      <ColumnLabels column={column} owner={owner} />
      <ColumnAttributeLine column={column} owner={owner} />
      {column.foreignKeys.length > 0 ? (
        <p className={styles.facts}>
          {entityTexts.columns.references}
          {column.foreignKeys.map((urn) => (
            <AppLink key={urn} href={entityAddress(urn)}>
              {shortUrn(urn)}
            </AppLink>
          ))}
        </p>
      ) : null}
      <p className={styles.facts}>
        <AppLink href={lineageAddress(owner, { col: column.urn })}>{entityTexts.columns.showLineage}</AppLink>
        <AppLink href={impactAddress([printChange({ kind: 'DROP_COLUMN', urn: column.urn })])}>
          {entityTexts.columns.impactShort}
        </AppLink>
        <AppLink href={entityAddress(column.urn)}>{settingsTexts.profile}</AppLink>
        <CopyButton text={column.urn} label={entityTexts.side.copyUrn} />
      </p>
    </div>
  );
}
