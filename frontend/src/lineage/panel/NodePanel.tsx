import { Button } from '@mantine/core';
import { Suspense, lazy, useState } from 'react';
import { type Asset, RESTRICTED } from '../../graph/model/graph.types';
import type { Card } from '../../graph/scene/scene.types';
import { staleDays } from '../../graph/model/staleness';
import { shortUrn } from '../../api/column-urn';
import { entityAddress } from '../../api/addresses';
import { Markdown } from '../../ui/content/Markdown';
import { AppLink } from '../../ui/parts/navigation';
import { PlatformMark } from '../../kinds/PlatformMark';
import { groupedNumber } from '../../ui/format/numbers';
import { When } from '../../ui/parts/When';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { typeWord } from '../../kinds/kinds';
import { absentWord, markOf } from '../parts/kind-name';
import { AssetActions } from './AssetActions';
import { AddEdgeButton } from '../edit/AddEdgeButton';
import { CoveragePart } from './CoveragePart';
import { OnlyMenu } from './OnlyMenu';
import { HistoryPart } from '../time/HistoryPart';
import { useDeepExpand } from '../explorer/use-deep-expand';
import { dropAddress } from './drop-address';
import { PANEL_TEXTS } from './texts';
import { SensitiveColumnsPart } from '../parts/SensitiveColumns';
import { SHARED_TEXTS } from '../parts/texts';
import { useQueryClient } from '@tanstack/react-query';
import { bringIn } from '../../graph/explorer/branch-actions';
import { wayTo } from '../explorer/way-to';

const AssetForm = lazy(async () => ({ default: (await import('./WhatIfPanel')).AssetForm }));

/**
 * The panel of an asset: what it is, its facts, how far its lineage is known, and everything that
 * can be done with its card.
 *
 * An asset that is not drawn, such as one from a link or a table, can be brought in. A restricted
 * asset shows nothing but its neighbours' buttons.
 */
export function NodePanel({ urn }: { readonly urn: string }) {
  const { explorer } = useTools();
  useTopic('scene', (store) => store.geometry);
  const asset = explorer.graph.assets.get(urn);
  const card = explorer.scene.cards.get(explorer.scene.cardOf.get(urn) ?? urn);
  if (!asset)
    return (
      <>
        <p>{PANEL_TEXTS.notDrawn}</p>
        <div className="lx-panel-links">
          <BringInButton urn={urn} />
          <Button component={AppLink} size="compact-sm" variant="light" href={entityAddress(urn)}>
            {PANEL_TEXTS.profile}
          </Button>
        </div>
      </>
    );
  if (asset.kind === RESTRICTED)
    return (
      <>
        <h2 className="lx-panel-title">{SHARED_TEXTS.restricted}</h2>
        <p className="lx-callout">{PANEL_TEXTS.restricted}</p>
        {card && <Neighbours card={card} />}
      </>
    );
  return (
    <>
      <p className="lx-over">{asset.exists ? typeWord(asset) : absentWord(asset)}</p>
      <h2 className="lx-panel-title">
        <PlatformMark {...markOf(asset)} size={28} />
        <span>{asset.name}</span>
      </h2>
      <p className="lx-faint lx-break">
        {[asset.platform?.name ?? '', ...asset.path].filter((part) => part !== '').join(' › ')}
      </p>
      <div className="lx-panel-links">
        <Button component={AppLink} size="compact-sm" variant="light" href={entityAddress(urn)}>
          {PANEL_TEXTS.profile}
        </Button>
        <Button component={AppLink} size="compact-sm" variant="light" href={dropAddress(urn)}>
          {PANEL_TEXTS.impact}
        </Button>
      </div>
      {!asset.exists && <p className="lx-callout">{PANEL_TEXTS.notIngested}</p>}
      {asset.description && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        <div className="lx-description" role="group" aria-label={PANEL_TEXTS.description} tabIndex={0}>
          <Markdown text={asset.description} />
        </div>
      )}
      <Facts asset={asset} />
      <Unparsed asset={asset} />
      {card && <Neighbours card={card} />}
      <Supposing urn={urn} />
      <AddEdgeButton urn={urn} />
      <CoveragePart urn={urn} />
      <SensitiveColumnsPart urn={urn} />
      <HistoryPart urn={urn} />
      {card && <AssetActions card={card} />}
    </>
  );
}

/**
 * Lists the sources that were found in SQL that does not parse. The panel of each edge shows the
 * statement.
 */
function Unparsed({ asset }: { readonly asset: Asset }) {
  const { explorer } = useTools();
  if (asset.unparsed.length === 0) return null;
  return (
    <div className="lx-callout">
      <p>{SHARED_TEXTS.unparsed}</p>
      {asset.unparsed.map((from) => (
        <button
          key={from}
          type="button"
          className="lx-link-button"
          onClick={() => explorer.change({ selection: { type: 'edge', from, to: asset.urn } })}
        >
          {PANEL_TEXTS.statement(explorer.graph.assets.get(from)?.name ?? shortUrn(from))}
        </button>
      ))}
    </div>
  );
}

/** During a what-if, the form for another SQL text of a dataset. */
function Supposing({ urn }: { readonly urn: string }) {
  const { whatIf } = useView();
  return whatIf && urn.startsWith('urn:li:dataset:') ? (
    <Suspense>
      <AssetForm urn={urn} />
    </Suspense>
  ) : null;
}

/** The facts of an asset; those without a value are left out. */
function Facts({ asset }: { readonly asset: Asset }) {
  const silent = staleDays(asset, Date.now(), useTools().staleAfterDays);
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [
      PANEL_TEXTS.owners,
      asset.owners.length > 0 ? asset.owners.map(({ name }) => name).join(', ') : PANEL_TEXTS.noOwners,
    ],
    [PANEL_TEXTS.domain, asset.domain?.name],
    [PANEL_TEXTS.tags, [...asset.tags, ...asset.terms].map(({ name }) => name).join(', ')],
    [SHARED_TEXTS.deprecated, asset.deprecated && (asset.deprecationNote ?? SHARED_TEXTS.deprecated)],
    [PANEL_TEXTS.incidents, asset.activeIncidents > 0 && groupedNumber(asset.activeIncidents)],
    [PANEL_TEXTS.neighbours, PANEL_TEXTS.neighbourCounts(asset.upstreamTotal, asset.downstreamTotal)],
    [PANEL_TEXTS.lastSeen, asset.lastObserved && <When instant={asset.lastObserved} />],
    [PANEL_TEXTS.stale, silent !== null && SHARED_TEXTS.seenDaysAgo(silent)],
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

/**
 * Expands the card by one hop, three hops or to the end, or only to neighbours of one kind, and
 * collapses it again. These are the actions of the small button `+12 ▸`, with the choice of how far
 * and reachable by keyboard.
 */
function Neighbours({ card }: { readonly card: Card }) {
  const { explorer } = useTools();
  // The subscription renders the buttons again after an expansion.
  useView();
  const words = PANEL_TEXTS.expand;
  const expandDeep = useDeepExpand();
  return (
    <div className="lx-expanders">
      {(['up', 'down'] as const).map((side) => {
        const isExpanded = side === 'up' ? card.expandedUp : card.expandedDown;
        return (
          <div key={side} role="group" aria-label={words[side]}>
            <span>{words[side]}</span>
            <Button size="compact-xs" variant="default" onClick={() => explorer.expand(card.id, side, 1)}>
              {words.oneHop}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => explorer.expand(card.id, side, 3)}>
              {words.threeHops}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => void expandDeep(card.id, side)}>
              {words.toTheEnd}
            </Button>
            <OnlyMenu card={card} side={side} />
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

/** Draws an asset that is not in the graph, with the best path between it and the start. */
function BringInButton({ urn }: { readonly urn: string }) {
  const { explorer, showNote } = useTools();
  const client = useQueryClient();
  const [isOnItsWay, setIsOnItsWay] = useState(false);
  const act = async (): Promise<void> => {
    setIsOnItsWay(true);
    try {
      bringIn(explorer, await wayTo(client, explorer, urn));
    } catch (error) {
      showNote(error instanceof Error ? error.message : String(error));
    } finally {
      setIsOnItsWay(false);
    }
  };
  return (
    <Button size="compact-sm" loading={isOnItsWay} onClick={() => void act()}>
      {PANEL_TEXTS.bringIn}
    </Button>
  );
}
