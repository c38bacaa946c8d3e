import { useQuery } from '@tanstack/react-query';

import { request } from '../../api/client';
import { shortUrn } from '../../api/column-urn';
import { LineageCoverageDocument } from '../../api/documents.generated';
import { useView } from '../explorer/explorer-context';
import { PANEL_TEXTS } from './texts';
import { SHARED_TEXTS } from '../parts/texts';

const { gapReasons } = PANEL_TEXTS.coverage;

// Entries of a list; the rest is counted.
const MOST = 12;

/**
 * How far the lineage of an asset is known: a bar of traced columns, the untraced ones, sources
 * that were never ingested, and each gap with what would close it.
 */
export function CoveragePart({ urn }: { readonly urn: string }) {
  const { asOf } = useView();
  const { data } = useQuery({
    queryKey: ['lineage', 'coverage', urn, asOf],
    queryFn: async ({ signal }) => (await request(LineageCoverageDocument, { urn, at: asOf }, signal)).lineageCoverage,
  });
  if (!data) return null;
  return (
    <section className="lx-coverage">
      <h3>{PANEL_TEXTS.coverage.title}</h3>
      {data.columns > 0 && (
        <>
          <p>{SHARED_TEXTS.columnsTraced(data.tracedColumns, data.columns)}</p>
          <div className="lx-bar lx-bar-wide" data-part={data.ratio < 1 || undefined}>
            <span style={{ width: `${Math.round(data.ratio * 100)}%` }} />
          </div>
        </>
      )}
      {data.missing.map(({ sentence }) => (
        <p key={sentence} className="lx-faint">
          {sentence}
        </p>
      ))}
      <List title={PANEL_TEXTS.coverage.untraced(data.untraced.length)} items={data.untraced.map(shortName)} />
      <List title={PANEL_TEXTS.coverage.notIngested} items={data.placeholders.map(shortUrn)} />
      <List
        title={PANEL_TEXTS.coverage.gaps}
        items={data.gaps.map(
          ({ reason, urn: place, remedy }) =>
            `${gapReasons[reason] ?? reason.toLowerCase().replaceAll('_', ' ')}: ${shortUrn(place)}${remedy ? ` (${remedy})` : ''}`,
        )}
      />
    </section>
  );
}

/** The server names an untraced column by urn or by path. */
const shortName = (urn: string): string => (urn.startsWith('urn:') ? shortUrn(urn) : urn);

/** A list that is folded until people open it; absent if it is empty. */
function List({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {items.slice(0, MOST).map((item) => (
          <li key={item}>{item}</li>
        ))}
        {items.length > MOST && <li className="lx-faint">+{items.length - MOST}</li>}
      </ul>
    </details>
  );
}
