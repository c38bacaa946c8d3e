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

/** The catalogue in numbers. Each number links to the search that lists what it counts. */
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
  readonly mark: (row: DomainTotal) => ReactNode;
}

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
