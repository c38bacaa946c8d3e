import { useQuery } from '@tanstack/react-query';

import { request } from '../../api/client';
import { shortUrn } from '../../api/column-urn';
import { LineageCoverageDocument } from '../../api/documents.generated';
import { useView } from '../explorer/explorer-context';
import { TEXTS } from '../parts/texts';
import { PARTS } from '../parts/texts-parts';

const MOST = 12;

/** How far the lineage of an asset is known, and each gap with what would close it. */
export function CoveragePart({ urn }: { readonly urn: string }) {
  const { asOf: at } = useView();
  const { data } = useQuery({
    queryKey: ['lineage', 'coverage', urn, at],
    queryFn: async ({ signal }) => (await request(LineageCoverageDocument, { urn, at }, signal)).lineageCoverage,
  });
  if (!data) return null;
  return (
    <section className="lx-coverage">
      <h3>{PARTS.panel.coverage}</h3>
      {data.columns > 0 && (
        <>
          <p>{TEXTS.traced(data.tracedColumns, data.columns)}</p>
          <div className="lx-bar lx-bar-wide" data-part={data.ratio < 1 || undefined}>
            <span style={{ width: `${Math.round(data.ratio * 100)}%` }} />
          </div>
        </>
      )}
      <List title={PARTS.panel.untraced(data.untraced.length)} items={data.untraced.map(shortName)} />
      <List title={PARTS.panel.ghosts} items={data.ghosts.map(shortUrn)} />
      <List
        title={PARTS.panel.gaps}
        items={data.gaps.map(
          ({ reason, urn: place, remedy }) =>
            `${reason.toLowerCase().replaceAll('_', ' ')}: ${shortUrn(place)}${remedy ? ` (${remedy})` : ''}`,
        )}
      />
    </section>
  );
}

const shortName = (urn: string): string => (urn.startsWith('urn:') ? shortUrn(urn) : urn);

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
