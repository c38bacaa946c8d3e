import type { LineageEdgeQuery } from '../../api/documents.generated';
import { namedRun } from '../../api/run-id';
import { useNames } from '../../api/use-names';
import { When } from '../../ui/parts/When';
import { SqlText } from './SqlText';
import { confidenceWord } from '../../ui/format/numbers';
import { EDGE_TEXTS } from './texts';
import { confidenceWithLevel } from '../parts/confidence-words';
import { edgeKindWords } from '../parts/edge-kind-words';

/** A claim as the panel of an edge loads it. */
type ClaimValue = NonNullable<LineageEdgeQuery['lineageEdge']>['claims'][number];

/**
 * One claim: who states the edge, with which confidence and why, since when, and the SQL that it
 * was read from. Rows without a value are left out.
 */
export function Claim({ claim }: { readonly claim: ClaimValue }) {
  const nameOf = useNames(claim.actor ? [claim.actor] : []);
  const run = namedRun(claim.run);
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [EDGE_TEXTS.kind, edgeKindWords(claim)],
    [EDGE_TEXTS.why, claim.why],
    [EDGE_TEXTS.transform, claim.transform && <code>{claim.transform}</code>],
    [EDGE_TEXTS.via, claim.via && <code className="lx-urn">{claim.via}</code>],
    [EDGE_TEXTS.relationship, claim.origin],
    [EDGE_TEXTS.run, run && <code className="lx-urn">{run}</code>],
    [EDGE_TEXTS.actor, claim.actor && nameOf(claim.actor)],
    [EDGE_TEXTS.since, <When key="since" instant={claim.since} />],
    [EDGE_TEXTS.until, claim.until && <When instant={claim.until} />],
    [EDGE_TEXTS.lastSeen, claim.lastSeen && <When instant={claim.lastSeen} />],
  ];
  return (
    <article className="lx-claim">
      <header>
        <strong>{claim.source}</strong>
        <span className="lx-sure-chip" data-sure={confidenceWord(claim.confidence)}>
          {confidenceWithLevel(claim.confidence)}
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
