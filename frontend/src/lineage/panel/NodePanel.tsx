import { Button } from '@mantine/core';
import { Suspense, lazy } from 'react';

import type { Asset } from '../../graph/model/graph.types';
import type { Card } from '../../graph/model/scene.types';
import { entityAddress } from '../../api/addresses';
import { AppLink } from '../../ui/navigation';
import { PlatformMark } from '../../ui/PlatformMark';
import { When } from '../../ui/When';
import { useTools, useTopic, useView } from '../explorer-context';
import { kindName, markOf } from '../kind-name';
import { TEXTS } from '../texts';
import { MODES } from '../texts-modes';
import { AssetActions } from './AssetActions';
import { AddEdgeButton } from './AddEdgeButton';
import { CoveragePart } from './CoveragePart';
import { HistoryPart } from './HistoryPart';
import { dropAddress } from './drop-address';

const AssetForm = lazy(async () => ({ default: (await import('./WhatIfPanel')).AssetForm }));

/** An asset in words: what it is, how far its lineage is known, and everything that can be done with its card. */
export function NodePanel({ urn }: { readonly urn: string }) {
  const { explorer } = useTools();
  useTopic('scene', (store) => store.geometry);
  const asset = explorer.known.assets.get(urn);
  const card = explorer.scene.cards.get(explorer.scene.cardOf.get(urn) ?? urn);
  if (!asset)
    return (
      <>
        <p>{MODES.notDrawn}</p>
        <Button component={AppLink} size="compact-sm" variant="light" href={entityAddress(urn)}>
          {TEXTS.panel.profile}
        </Button>
      </>
    );
  return (
    <>
      <p className="lx-over">{asset.exists ? kindName(asset) : TEXTS.ghost}</p>
      <h2 className="lx-panel-title">
        <PlatformMark {...markOf(asset)} size={28} />
        <span>{asset.name}</span>
      </h2>
      <p className="lx-faint lx-break">
        {[asset.platform?.name ?? '', ...asset.path].filter((part) => part !== '').join(' › ')}
      </p>
      <div className="lx-panel-links">
        <Button component={AppLink} size="compact-sm" variant="light" href={entityAddress(urn)}>
          {TEXTS.panel.profile}
        </Button>
        <Button component={AppLink} size="compact-sm" variant="light" href={dropAddress(urn)}>
          {TEXTS.panel.impact}
        </Button>
      </div>
      {!asset.exists && (
        <p className="lx-callout">
          {TEXTS.panel.ghostText} {TEXTS.panel.howToIngest}
        </p>
      )}
      {asset.description && <p className="lx-description">{asset.description}</p>}
      <Facts asset={asset} />
      {card && <Neighbours card={card} />}
      <Supposing urn={urn} />
      <AddEdgeButton urn={urn} />
      <CoveragePart urn={urn} />
      <HistoryPart urn={urn} />
      {card && <AssetActions card={card} />}
    </>
  );
}

/** While one supposes: another SQL text for it. */
function Supposing({ urn }: { readonly urn: string }) {
  const { steps } = useView();
  return steps && urn.startsWith('urn:li:dataset:') ? (
    <Suspense>
      <AssetForm urn={urn} />
    </Suspense>
  ) : null;
}

function Facts({ asset }: { readonly asset: Asset }) {
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [
      TEXTS.panel.owners,
      asset.owners.length > 0 ? asset.owners.map(({ name }) => name).join(', ') : TEXTS.panel.noOwners,
    ],
    [TEXTS.panel.domain, asset.domain?.name],
    [TEXTS.panel.tags, asset.tags.length > 0 && asset.tags.map(({ name }) => name).join(', ')],
    [TEXTS.deprecated, asset.deprecated && (asset.deprecationNote ?? TEXTS.deprecated)],
    [TEXTS.incidents(2).replace('2 ', ''), asset.activeIncidents > 0 && String(asset.activeIncidents)],
    [TEXTS.panel.neighbours, TEXTS.panel.neighbourCounts(asset.upstreamTotal, asset.downstreamTotal)],
    [TEXTS.panel.seen, asset.lastObserved && <When at={asset.lastObserved} />],
  ];
  return (
    <dl className="lx-facts">
      {rows.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Expanding by buttons: what the small "+12 ▸" does, with the choice of how far. */
function Neighbours({ card }: { readonly card: Card }) {
  const { explorer } = useTools();
  useView();
  const words = TEXTS.panel.expand;
  return (
    <div className="lx-expanders">
      {(['up', 'down'] as const).map((side) => {
        const isExpanded = side === 'up' ? card.expandedUp : card.expandedDown;
        return (
          <div key={side} role="group" aria-label={words[side]}>
            <span>{words[side]}</span>
            <Button size="compact-xs" variant="default" onClick={() => explorer.expand(card.id, side, 1)}>
              {words.hop}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => explorer.expand(card.id, side, 3)}>
              {words.three}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              disabled={!isExpanded}
              onClick={() => explorer.collapse(card.id, side)}
            >
              {words.collapse}
            </Button>
          </div>
        );
      })}
    </div>
  );
}
