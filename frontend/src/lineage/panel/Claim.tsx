import type { LineageEdgeQuery } from '../../api/documents.generated';
import { useNames } from '../../api/use-names';
import { When } from '../../ui/parts/When';
import { TEXTS, sureWord } from '../parts/texts';
import { PARTS } from '../parts/texts-parts';
import { SqlText } from './SqlText';

type ClaimValue = NonNullable<LineageEdgeQuery['lineageEdge']>['claims'][number];

/** What one source says about an arrow. */
export function Claim({ claim }: { readonly claim: ClaimValue }) {
  const nameOf = useNames(claim.actor ? [claim.actor] : []);
  const subtype = claim.subtype ? ` · ${TEXTS.subtypes[claim.subtype] ?? claim.subtype.toLowerCase()}` : '';
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [PARTS.panel.kind, `${claim.kind === 'DIRECT' ? TEXTS.link.direct : TEXTS.link.indirect}${subtype}`],
    [PARTS.panel.why, claim.why],
    [PARTS.panel.transform, claim.transform && <code>{claim.transform}</code>],
    [PARTS.panel.via, claim.via && <code className="lx-urn">{claim.via}</code>],
    [PARTS.panel.origin, claim.origin],
    [PARTS.panel.run, claim.run && <code className="lx-urn">{claim.run}</code>],
    [PARTS.panel.actor, claim.actor && nameOf(claim.actor)],
    [PARTS.panel.when, <When key="since" instant={claim.since} />],
    [PARTS.panel.until, claim.until && <When instant={claim.until} />],
    [PARTS.panel.seen, claim.lastSeen && <When instant={claim.lastSeen} />],
  ];
  return (
    <article className="lx-claim">
      <header>
        <strong>{claim.source}</strong>
        <span className="lx-sure-chip" data-sure={sureWord(claim.confidence)}>
          {claim.confidence.toFixed(2)} {sureWord(claim.confidence)}
        </span>
      </header>
      <dl>
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {claim.sql && <SqlText sql={claim.sql} mark={claim.transform} />}
    </article>
  );
}
