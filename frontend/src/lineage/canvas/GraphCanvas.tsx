import { ReactFlow, ReactFlowProvider, useReactFlow, useStore } from '@xyflow/react';
import type { EdgeTypes, NodeProps, NodeTypes, Viewport } from '@xyflow/react';
import { Suspense, lazy, memo, useCallback, useEffect, useRef, useState } from 'react';

import { expandAround } from '../../graph/explorer/branch-actions';
import { AssetCard } from '../card/AssetCard';
import { useTools, useTopic } from '../explorer/explorer-context';
import type * as Far from '../overview/FarCanvas';
import type { LinkEdge } from './flow-elements';
import type { CardNode } from '../card/card-node';
import { useOpenMenu } from '../explorer/open-menu';
import { CROWDED, FAR_ZOOM, enlargement } from '../overview/limits';
import { LinkLine } from './LinkLine';
import { Minimap } from '../overview/Minimap';
import { freeArea, shifted } from './free-area';
import { openingViewport } from './opening-viewport';
import { menuTargetOf } from './menu-targets';
import { useCamera } from './use-camera';
import { useRefit } from './use-refit';
import { useCanvasKeys } from './use-canvas-keys';
import { useFlowElements } from './flow-elements';
import { type PanePointer, usePanePointer } from './use-pane-pointer';

import '@xyflow/react/dist/base.css';

const loadFar = async (): Promise<typeof Far> => await import('../overview/FarCanvas');
const FarCanvas = lazy(async () => ({ default: (await loadFar()).FarCanvas }));
const FarMarks = lazy(async () => ({ default: (await import('../overview/FarMarks')).FarMarks }));
const EdgeTip = lazy(async () => ({ default: (await import('./EdgeTip')).EdgeTip }));
const KeyDialog = lazy(async () => ({ default: (await import('../keys/KeyDialog')).KeyDialog }));
const GroupFrames = lazy(async () => ({ default: (await import('./GroupFrames')).GroupFrames }));

// Most graphs show neither jobs nor folded groups as cards: their code is loaded with the first one.
const NODE_TYPES: NodeTypes = {
  asset: AssetCard,
  job: lazyCard(async () => (await import('../card/JobCard')).JobCard),
  bundle: lazyCard(async () => (await import('../card/BundleCard')).BundleCard),
};
const EDGE_TYPES: EdgeTypes = { link: LinkLine };

/** A card whose code is loaded when the first one is drawn. */
function lazyCard(load: () => Promise<React.ComponentType<NodeProps<CardNode>>>) {
  const Card = lazy(async () => ({ default: await load() }));
  return memo(function LazyCard(props: NodeProps<CardNode>) {
    return (
      <Suspense>
        <Card {...props} />
      </Suspense>
    );
  });
}

/**
 * Letting go of a dragged card also fires a click. A click within this time is taken for the drop
 * and selects nothing.
 */
const CLICK_AFTER_DROP_MS = 100;

interface GraphCanvasProps {
  /** The view that the address holds; null if it has none. */
  readonly viewport: Viewport | null;
  /** Is called on every pan and zoom, for the address. */
  readonly onViewport: (viewport: Viewport) => void;
}

/**
 * The graph itself, with panning, zooming, dragging of cards and keys. React Flow needs its
 * provider around everything that asks for the view.
 */
export function GraphCanvas(props: GraphCanvasProps) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

/**
 * Draws the graph in one of two ways that share one viewport. Near, cards and edges are elements
 * that people can read and use. Far away, or when there are more than 400 edges, one canvas draws
 * them as blocks and lines, since thousands of elements would be too slow.
 *
 * React Flow's own keyboard handling, selection and connecting are off: the explorer has its own
 * (`useCanvasKeys`, `link-drag.ts`). In a grouped graph the cards cannot be dragged, as the bands
 * decide their places.
 */
function Flow({ viewport, onViewport }: GraphCanvasProps) {
  const { explorer } = useTools();
  const stage = useRef<HTMLDivElement>(null);
  const isFar = useStore((state) => state.transform[2] < FAR_ZOOM);
  const enlarged = useStore((state) => enlargement(state.transform[2]));
  const { nodes, edges, isComing } = useFlowElements(isFar);
  const hasFar = useFarCanvas(stage, isFar || isComing);
  const isGrouped = useTopic('view', ({ view }) => view.groupBy !== 'none');
  const dimmed = useTopic('flags', ({ signals }) => signals.membersOf('lit').size > 0);
  const isNear = useTopic(
    'flags',
    ({ signals }) => signals.membersOf('near').size + signals.membersOf('cursor').size > 0,
  );
  const [hasKeyList, setHasKeyList] = useState(false);
  const keys = useCanvasKeys(() => setHasKeyList(true));
  const closeKeyList = useCallback(() => {
    setHasKeyList(false);
    stage.current?.querySelector<HTMLElement>('[role=application]')?.focus();
  }, []);
  const pane = usePanePointer(isFar);
  const openMenu = useCanvasMenu(pane, keys.openMenuHere);
  useCamera();
  useRefit();
  const isOpen = useOpeningView(stage, viewport);
  const startMoving = useMoving(stage);
  const move = useCallback(
    (_: unknown, next: Viewport) => {
      startMoving();
      onViewport(next);
    },
    [onViewport, startMoving],
  );
  const [isMovedByHand, setIsMovedByHand] = useState(false);
  // A movement that the explorer makes itself has no event.
  const noteMover = useCallback((event: MouseEvent | TouchEvent | null) => setIsMovedByHand(event !== null), []);
  const drag = useCallback((_: unknown, node: CardNode) => explorer.move(node.id, node.position, false), [explorer]);
  const dropped = useRef(0);
  const drop = useCallback(
    (_: unknown, node: CardNode) => {
      dropped.current = performance.now();
      explorer.move(node.id, node.position, true);
    },
    [explorer],
  );
  const pickCard = useCallback(
    (_: unknown, node: CardNode) => {
      if (performance.now() - dropped.current > CLICK_AFTER_DROP_MS)
        explorer.change({ selection: { type: 'node', urn: node.id } });
    },
    [explorer],
  );
  const openCard = useCallback(
    ({ target }: React.MouseEvent, node: CardNode) => {
      // Two quick clicks on a button of the card are meant for the button.
      if (!(target instanceof Element && target.closest('button'))) expandAround(explorer, node.id);
    },
    [explorer],
  );
  const pickEdge = useCallback(
    (_: unknown, edge: LinkEdge) => {
      const end = explorer.scene.links.get(edge.id)?.ends[0];
      if (end) explorer.change({ selection: { type: 'edge', from: end.from, to: end.to } });
    },
    [explorer],
  );
  return (
    <div
      className="lx-stage"
      ref={stage}
      data-dim={dimmed || undefined}
      data-far={isFar || undefined}
      data-enlarged={enlarged || undefined}
      data-opening={!isOpen || undefined}
      onContextMenu={openMenu}
    >
      {hasFar && (
        <Suspense>
          <FarCanvas isFar={isFar || isComing} />
        </Suspense>
      )}
      {hasKeyList && (
        <Suspense>
          <KeyDialog onClose={closeKeyList} />
        </Suspense>
      )}
      <ReactFlow<CardNode, LinkEdge>
        {...keys.handlers}
        className="lx-keys"
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        onlyRenderVisibleElements
        minZoom={0.04}
        maxZoom={2}
        defaultViewport={viewport ?? undefined}
        nodesConnectable={false}
        nodesDraggable={!isGrouped}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        zoomOnDoubleClick={false}
        nodeDragThreshold={4}
        onMove={move}
        onMoveStart={noteMover}
        onNodeDrag={drag}
        onNodeDragStop={drop}
        onNodeClick={pickCard}
        onNodeDoubleClick={openCard}
        onEdgeClick={pickEdge}
        onPaneClick={pane.click}
        onPaneMouseMove={pane.move}
        attributionPosition="bottom-right"
      >
        {isGrouped && (
          <Suspense>
            <GroupFrames />
          </Suspense>
        )}
        {isFar && (
          <Suspense>
            <FarMarks />
          </Suspense>
        )}
      </ReactFlow>
      {isNear && (
        <Suspense>
          <EdgeTip />
        </Suspense>
      )}
      <Minimap isMovedByHand={isMovedByHand} />
    </div>
  );
}

/** Milliseconds without a movement after which the view counts as at rest. */
const AT_REST_MS = 100;

/**
 * Marks the stage as moving from the first movement of the view until it rests. What passes below the pointer meanwhile is
 * not meant, and marking it would repaint the edges in every frame. React Flow reports no end of a movement that leads
 * back to where it began, so a timer ends it.
 *
 * @returns is called for every movement
 */
function useMoving(stage: React.RefObject<HTMLDivElement | null>): () => void {
  const { explorer } = useTools();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    const element = stage.current;
    if (element?.hasAttribute('data-moving') === false) {
      explorer.signals.mark('near', new Set());
      element.setAttribute('data-moving', '');
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => element?.removeAttribute('data-moving'), AT_REST_MS);
  }, [explorer, stage]);
}

/**
 * A right click opens the menu of what is under the pointer, and so do the keys that the browser has for it, Menu and
 * Shift F10: they send the same event to what has the focus.
 */
function useCanvasMenu(pane: PanePointer, openMenuHere: () => void): (event: React.MouseEvent) => void {
  const { explorer } = useTools();
  const openMenu = useOpenMenu();
  return (event) => {
    const element = event.target as Element;
    if (!openMenu) return;
    if (element.matches('[role=application]')) {
      event.preventDefault();
      return openMenuHere();
    }
    const isGround = element.matches('.react-flow__pane');
    const target = isGround ? pane.menuTargetAt(event) : menuTargetOf(explorer, element);
    if (!target) return;
    event.preventDefault();
    openMenu(target, { x: event.clientX, y: event.clientY });
  };
}

/**
 * Loads the canvas for far views ahead of its use. Most graphs open near and with few edges and
 * never need it; it is loaded when the pointer or the focus enters the graph, so that it is there
 * before people can zoom out.
 *
 * @returns whether the canvas is needed, or ever was: once mounted it stays
 */
function useFarCanvas(stage: React.RefObject<HTMLDivElement | null>, isFar: boolean): boolean {
  const isCrowded = useTopic('scene', ({ geometry }) => geometry.scene.links.size > CROWDED);
  const [isWanted, setIsWanted] = useState(false);
  if ((isFar || isCrowded) && !isWanted) setIsWanted(true);
  useEffect(() => {
    const element = stage.current;
    const load = (): void => {
      // A load that fails is tried again when the canvas is wanted.
      loadFar().catch(() => undefined);
    };
    const once = { once: true };
    element?.addEventListener('pointerenter', load, once);
    element?.addEventListener('focusin', load, once);
    return () => {
      element?.removeEventListener('pointerenter', load);
      element?.removeEventListener('focusin', load);
    };
  }, [stage]);
  return isWanted;
}

/**
 * Sets the first view: as the address has it, or with the start in the middle at a size that can be
 * read. When everything has arrived it is set once more, unless people have moved the view.
 *
 * @returns whether it is set; before that nothing is shown, so that nothing jumps
 */
function useOpeningView(stage: React.RefObject<HTMLDivElement | null>, viewport: Viewport | null): boolean {
  const { explorer, camera } = useTools();
  const { setViewport, getViewport } = useReactFlow();
  const count = useTopic('scene', ({ geometry }) => geometry.boxes.size);
  const [isSet, setIsSet] = useState(viewport !== null);
  useEffect(() => {
    if (isSet || count === 0 || !stage.current) return;
    const free = freeArea(stage.current);
    void setViewport(shifted(openingViewport(explorer.geometry, explorer.centreCard, free), free)).then(() =>
      setIsSet(true),
    );
  }, [count, explorer, isSet, setViewport, stage]);
  const isBusy = useTopic('status', (store) => store.isBusy);
  const opened = useRef<Viewport | null>(null);
  const isFitted = useRef(viewport !== null);
  useEffect(() => {
    if (!isSet || isFitted.current) return;
    const here = getViewport();
    opened.current ??= here;
    if (isBusy) return;
    // What arrived after the first picture is part of the first view too, unless the view was moved meanwhile.
    isFitted.current = true;
    const { x, y, zoom } = opened.current;
    if (here.x === x && here.y === y && here.zoom === zoom) camera.current?.showReadable(explorer.centreCard);
  }, [camera, explorer, getViewport, isBusy, isSet]);
  return isSet;
}
