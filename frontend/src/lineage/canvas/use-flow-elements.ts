import { useMemo, useRef } from 'react';

import { useTopic } from '../explorer/explorer-context';
import type { LinkEdge } from './flow-elements';
import type { CardNode } from '../card/card-node';
import { flowEdges, flowNodes } from './flow-elements';
import { CROWDED } from '../overview/limits';
import { useGradual } from './use-gradual';

export interface FlowElements {
  readonly nodes: CardNode[];
  readonly edges: LinkEdge[];
  /** Cards are still being mounted: the canvas draws them all meanwhile. */
  readonly isComing: boolean;
}

const NO_NODES: CardNode[] = [];
const NO_EDGES: LinkEdge[] = [];

/** What React Flow draws: nothing far away; all cards near, and of many edges only those that are lit or chosen. */
export function useFlowElements(isFar: boolean): FlowElements {
  const geometry = useTopic('scene', (store) => store.geometry);
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
