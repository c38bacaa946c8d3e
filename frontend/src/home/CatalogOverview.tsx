import type { ReactNode } from 'react';

import type { CatalogOverviewQuery } from '../api/documents.generated';
import { kindLook, kindOfType } from '../kinds/kinds';
import { ShareBar } from '../ui/parts/ShareBar';
import { Icon } from '../ui/theme/Icon';
import { AppLink } from '../ui/parts/navigation';
import { groupedNumber } from '../ui/format/numbers';
import { PlatformMark } from '../kinds/PlatformMark';
import styles from './CatalogOverview.module.css';
import { searchAddress } from '../search/query/search-address';
import { overviewTexts } from './texts';

type Overview = CatalogOverviewQuery['catalogOverview'];

/**
 * The catalogue in numbers: entities per kind, coverage of column lineage, domains and platforms.
 *
 * All numbers come from one answer of the server and count only what the person may see. Most of
 * them link to the search that lists what they count. The card of domains is left out in a
 * catalogue without domains.
 */
export function CatalogOverview({ overview }: { readonly overview: Overview }) {
  return (
    <section className={styles.overview} aria-label={overviewTexts.catalogue}>
      <div className={styles.stack}>
        <KindCard overview={overview} />
        {overview.domains.length > 0 ? <DomainCard overview={overview} /> : null}
      </div>
      <div className={styles.stack}>
        <CoverageCard overview={overview} />
        <PlatformCard overview={overview} />
      </div>
    </section>
  );
}

/**
 * How many entities of each kind there are. The server names kinds in upper snake case
 * (`DATA_JOB`); links and labels need the model's name (`dataJob`), so it is converted first.
 */
function KindCard({ overview }: { readonly overview: Overview }) {
  return (
    <div className={styles.card}>
      <h2>{overviewTexts.kinds}</h2>
      <ul className={styles.kinds}>
        {overview.kinds.map(({ value, count }) => {
          const kind = kindOfType(value);
          return (
            <li key={value}>
              <AppLink className={styles.kind} href={searchAddress({ filters: { type: [kind] } })}>
                <Icon name={kindLook(kind).icon} size={18} />
                <span className={styles.count}>{groupedNumber(count)}</span>
                <span className={styles.word}>{count === 1 ? kindLook(kind).label : kindLook(kind).plural}</span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/**
 * How many datasets have a known source for all, some or none of their columns, as a bar and as
 * numbers. Below it stand the totals of columns and of edges between columns and between assets.
 */
function CoverageCard({ overview }: { readonly overview: Overview }) {
  const { full, partial, none } = overview.coverage;
  const rows = [
    ['full', full, overviewTexts.full],
    ['partial', partial, overviewTexts.partial],
    ['none', none, overviewTexts.none],
  ] as const;
  return (
    <div className={styles.card}>
      <h2>{overviewTexts.coverage}</h2>
      <p className={styles.line}>{overviewTexts.coverageLine(full, full + partial + none)}</p>
      <ShareBar full={full} partial={partial} none={none} />
      <dl className={styles.facts}>
        {rows.map(([key, count, word]) => (
          <div key={key}>
            <dt>{word}</dt>
            <dd>{groupedNumber(count)}</dd>
          </div>
        ))}
        <div>
          <dt>{overviewTexts.columns}</dt>
          <dd>{groupedNumber(overview.columns)}</dd>
        </div>
        <div>
          <dt>{overviewTexts.columnEdges}</dt>
          <dd>{groupedNumber(overview.columnEdges)}</dd>
        </div>
        <div>
          <dt>{overviewTexts.assetEdges}</dt>
          <dd>{groupedNumber(overview.assetEdges)}</dd>
        </div>
      </dl>
    </div>
  );
}

/**
 * Assets per platform. The mark needs the platform's id, which is the last part of its urn:
 * `urn:li:dataPlatform:postgres` becomes `postgres`.
 */
function PlatformCard({ overview }: { readonly overview: Overview }) {
  return (
    <FacetCard
      title={overviewTexts.platforms}
      field="platform"
      rows={overview.platforms}
      mark={({ value, label }) => <PlatformMark id={value.split(':').pop() ?? value} name={label} size={22} />}
    />
  );
}

/** Assets per domain. A domain has no mark of its own, so every row has the icon of the kind. */
function DomainCard({ overview }: { readonly overview: Overview }) {
  return (
    <FacetCard
      title={overviewTexts.domains}
      field="domains"
      rows={overview.domains}
      mark={() => <Icon name="domain" size={18} />}
    />
  );
}

type DomainTotal = Overview['domains'][number];

interface FacetCardProps {
  readonly title: string;
  /** The search filter that a row links to. */
  readonly field: string;
  readonly rows: readonly DomainTotal[];
  /** Drawn at the start of each row. */
  readonly mark: (row: DomainTotal) => ReactNode;
}

/**
 * A card with one row per value of a facet. A row leads to the search with that value as its
 * filter.
 */
function FacetCard({ title, field, rows, mark }: FacetCardProps) {
  return (
    <div className={styles.card}>
      <h2>{title}</h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.value}>
            <AppLink className={styles.row} href={searchAddress({ filters: { [field]: [row.value] } })}>
              {mark(row)}
              <span>{row.label}</span>
              <span className={styles.number}>{groupedNumber(row.count)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
