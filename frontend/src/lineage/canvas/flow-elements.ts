import { type Edge, Position, useStoreApi } from '@xyflow/react';
import type { CardNode } from '../card/card-node';
import type { Geometry } from '../../graph/geometry/geometry';
import type { Card, Link, Scene } from '../../graph/scene/scene.types';
import { CANVAS_TEXTS } from './texts';
import { confidenceWithLevel } from '../parts/confidence-words';
import { DIFF_TEXTS, SHARED_TEXTS } from '../parts/texts';
import { useEffect, useMemo, useRef } from 'react';
import { useTopic } from '../explorer/explorer-context';
import { CROWDED, FAR_ZOOM } from '../overview/limits';
import { useGradual } from './use-gradual';

/** React Flow's edge of a link. It has no data: the component looks the link up by its id. */
export type LinkEdge = Edge<Record<string, never>, 'link'>;

/**
 * React Flow's nodes of a geometry. A node whose card and place did not change keeps its identity,
 * so that React Flow does not render it again. Cost: linear in the cards.
 */
function flowNodes(geometry: Geometry, before: readonly CardNode[]): CardNode[] {
  const old = new Map(before.map((node) => [node.id, node]));
  return [...geometry.boxes].flatMap(([id, { x, y }]) => {
    const card = geometry.scene.cards.get(id);
    if (!card) return [];
    const existing = old.get(id);
    if (existing && existing.data.card === card && existing.position.x === x && existing.position.y === y)
      return [existing];
    return [flowNode(card, { x, y })];
  });
}

/** One node with its size given, so that React Flow never measures it. */
function flowNode(card: Card, position: { x: number; y: number }): CardNode {
  const { width, height } = card;
  const handle = { y: height / 2, width: 1, height: 1 };
  return {
    id: card.id,
    type: card.shape,
    position,
    width,
    height,
    measured: { width, height },
    data: { card },
    handles: [
      { ...handle, type: 'target', position: Position.Left, x: 0 },
      { ...handle, type: 'source', position: Position.Right, x: width },
    ],
  };
}

/**
 * React Flow's edges of a scene. An edge keeps its identity while its label for screen readers is
 * the same.
 *
 * @param wanted which links are elements; the canvas draws the others, or nobody does
 */
function flowEdges(scene: Scene, wanted: (link: Link) => boolean, before: readonly LinkEdge[]): LinkEdge[] {
  const old = new Map(before.map((edge) => [edge.id, edge]));
  const edges: LinkEdge[] = [];
  for (const link of scene.links.values()) {
    if (!wanted(link)) continue;
    const ariaLabel = linkLabel(scene, link);
    const existing = old.get(link.id);
    edges.push(
      existing?.ariaLabel === ariaLabel
        ? existing
        : { id: link.id, source: link.from, target: link.to, type: 'link', ariaLabel, ariaRole: 'img' },
    );
  }
  return edges;
}

/** Both ends by name: `orders.amount → revenue.net_amount`. */
export const linkEnds = (scene: Scene, link: Link): string =>
  CANVAS_TEXTS.edge(endName(scene, link.from, link.fromAnchor), endName(scene, link.to, link.toAnchor));

/** The label for screen readers: `orders.amount → revenue.net_amount, 0.90 likely, direct`. */
function linkLabel(scene: Scene, link: Link): string {
  const ends = linkEnds(scene, link);
  if (link.type === 'bridge') return `${ends}, ${SHARED_TEXTS.viaHidden(link.hidden)}`;
  if (link.type === 'stub') return `${ends}, ${CANVAS_TEXTS.unknownEnd}`;
  const parts = [
    ends,
    confidenceWithLevel(link.confidence),
    link.type === 'column' ? (link.indirect ? SHARED_TEXTS.indirect : SHARED_TEXTS.direct) : '',
    link.count > 1 ? CANVAS_TEXTS.columnEdges(link.count) : '',
    link.sign ? DIFF_TEXTS.sign[link.sign] : '',
    link.supposed ? DIFF_TEXTS.whatIf : '',
    link.rejected ? SHARED_TEXTS.rejected : '',
    link.manual ? SHARED_TEXTS.manual : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function endName(scene: Scene, id: string, anchor: string): string {
  const card = scene.cards.get(id);
  const row = card?.rows.find((candidate) => candidate.id === anchor);
  return row ? `${card?.asset.name}.${row.label}` : (card?.asset.name ?? '');
}

/** The nodes and edges that React Flow mounts. */
export interface FlowElements {
  readonly nodes: CardNode[];
  readonly edges: LinkEdge[];
  /** Cards are still being mounted, a few in each frame. The canvas draws all of them meanwhile. */
  readonly isComing: boolean;
}

const NO_NODES: CardNode[] = [];
const NO_EDGES: LinkEdge[] = [];

/**
 * Decides what React Flow draws. Far away it draws nothing. Near it draws all cards, and all edges
 * unless there are more than 400: then only those that are lit, selected or under the pointer, and
 * the canvas draws the rest.
 */
export function useFlowElements(isFar: boolean): FlowElements {
  const geometry = useTopic('scene', (store) => store.geometry);
  useEmptyWhenFar();
  const mounted = useGradual(isFar, geometry);
  const isCrowded = geometry.scene.links.size > CROWDED;
  const lit = useTopic('flags', ({ signals }) => (isCrowded ? signals.membersOf('lit') : null));
  const selected = useTopic('flags', ({ signals }) => (isCrowded ? signals.membersOf('selected') : null));
  const near = useTopic('flags', ({ signals }) => (isCrowded ? signals.membersOf('near') : null));
  const nodes = useRef<CardNode[]>(NO_NODES);
  const edges = useRef<LinkEdge[]>(NO_EDGES);
  return useMemo(() => {
    if (isFar) return { nodes: NO_NODES, edges: NO_EDGES, isComing: false };
    nodes.current = flowNodes(geometry, nodes.current);
    if (mounted) return { nodes: nodes.current.filter(({ id }) => mounted.has(id)), edges: NO_EDGES, isComing: true };
    const isWanted = (id: string): boolean =>
      !isCrowded || lit?.has(id) === true || selected?.has(id) === true || near?.has(id) === true;
    edges.current = flowEdges(geometry.scene, (link) => isWanted(link.id), edges.current);
    return { nodes: nodes.current, edges: edges.current, isComing: false };
  }, [geometry, isFar, mounted, isCrowded, lit, selected, near]);
}

/**
 * Takes all cards and edges out of React Flow's store in the step in which the view becomes far. The next rendering of the
 * page passes none either, but by then React Flow would have mounted what is visible at the new zoom. When a view jumps from near
 * to all of a large graph, that is every card: 3,000 cards kept the page from answering for nine seconds.
 */
function useEmptyWhenFar(): void {
  const store = useStoreApi();
  useEffect(
    () =>
      store.subscribe(({ transform, nodes, setNodes, setEdges }) => {
        if (transform[2] >= FAR_ZOOM || nodes.length === 0) return;
        setNodes([]);
        setEdges([]);
      }),
    [store],
  );
}
