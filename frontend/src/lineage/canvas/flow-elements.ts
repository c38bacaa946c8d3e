import type { Edge } from '@xyflow/react';
import { Position } from '@xyflow/react';

import type { CardNode } from '../card/card-node';
import type { Geometry } from '../../graph/geometry/geometry';
import type { Card, Link, Scene } from '../../graph/scene/scene.types';
import { TEXTS, sureWord } from '../parts/texts';
import { SIGNS } from '../parts/texts-signs';

export type LinkEdge = Edge<Record<string, never>, 'link'>;

/** React Flow's nodes of a geometry; a node that did not change keeps its identity. */
export function flowNodes(geometry: Geometry, before: readonly CardNode[]): CardNode[] {
  const old = new Map(before.map((node) => [node.id, node]));
  return [...geometry.boxes].flatMap(([id, { x, y }]) => {
    const card = geometry.scene.cards.get(id);
    if (!card) return [];
    const known = old.get(id);
    if (known && known.data.card === card && known.position.x === x && known.position.y === y) return [known];
    return [flowNode(card, { x, y })];
  });
}

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

/** @param wanted which links are drawn as elements; the others are on the canvas or not at all */
export function flowEdges(scene: Scene, wanted: (link: Link) => boolean, before: readonly LinkEdge[]): LinkEdge[] {
  const old = new Map(before.map((edge) => [edge.id, edge]));
  const edges: LinkEdge[] = [];
  for (const link of scene.links.values()) {
    if (!wanted(link)) continue;
    const ariaLabel = linkLabel(scene, link);
    const known = old.get(link.id);
    edges.push(
      known?.ariaLabel === ariaLabel
        ? known
        : { id: link.id, source: link.from, target: link.to, type: 'link', ariaLabel, ariaRole: 'img' },
    );
  }
  return edges;
}

/** "orders.amount → revenue.net_amount, 0.90 likely, direct". */
export function linkLabel(scene: Scene, link: Link): string {
  const ends = TEXTS.link.column(endName(scene, link.from, link.fromAnchor), endName(scene, link.to, link.toAnchor));
  if (link.type === 'bridge') return `${ends}, ${TEXTS.link.via(link.hidden)}`;
  if (link.type === 'stub') return `${ends}, ${TEXTS.link.unknown}`;
  const kind = link.type === 'column' ? `, ${link.indirect ? TEXTS.link.indirect : TEXTS.link.direct}` : '';
  return `${ends}, ${link.confidence.toFixed(2)} ${sureWord(link.confidence)}${kind}${link.count > 1 ? `, ${TEXTS.link.bundleOf(link.count)}` : ''}${marksOf(link)}`;
}

/** What sets it apart, in words. */
function marksOf({ sign, rejected, supposed, manual }: Link): string {
  const words = [
    sign ? SIGNS.diff.sign[sign] : '',
    supposed ? SIGNS.whatIf.button : '',
    rejected ? SIGNS.table.rejected : '',
    manual ? TEXTS.link.manual : '',
  ];
  return words.flatMap((word) => (word === '' ? [] : [`, ${word}`])).join('');
}

function endName(scene: Scene, id: string, anchor: string): string {
  const card = scene.cards.get(id);
  const row = card?.rows.find((candidate) => candidate.id === anchor);
  return row ? `${card?.asset.name}.${row.label}` : (card?.asset.name ?? '');
}
