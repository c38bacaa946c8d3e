import type { QueryClient } from '@tanstack/query-core';

import type { GroupBy, RowsMode, ViewState } from '../view/view-state';
import { Geometry } from '../geometry/geometry';
import type { ListState } from '../geometry/geometry';
import type { Box, Point } from '../geometry/boxes';
import { mixBoxes, readingOrder } from '../geometry/boxes';
import type { ColumnPath } from '../model/column-path';
import { assetOfColumn } from '../model/column-urn';
import { columnPath } from '../model/column-path';
import { withSide } from '../model/fold-path';
import type { Side } from '../model/graph.types';
import type { LoadedGraph } from '../model/loaded-graph';
import { groupIds } from '../scene/groups';
import type { Overlay } from '../model/overlay';
import type { WhatIfStep } from '../model/what-if';
import type { Scene } from '../scene/scene.types';
import { EMPTY_SCENE } from '../scene/scene.types';
import { Answers } from './answers';
import { expandedBy, membersOf } from './expansion';
import type { TransformHits, FindHit } from './find-hits';
import { findHits, linkHits } from './find-hits';
import { History } from './history';
import { linksOfRow, litByFocus, litByPath, selectedIds } from './lighting';
import { nextTask } from './next-task';
import { assetsByName, onlySide, openAssets, partsOf, pathEdges } from './stage';
import { LazyOverlays } from './lazy-overlays';
import { Placer } from './placer';
import { LINEAGE_KEY } from './questions';
import { Signals } from './signals';
import type { Diff, Paths, Source, WhatIfResult } from './source';
import { layoutInput, placeScene, buildStage } from './stage';
import { isPathView } from '../view/view-state';

/**
 * Cards up to which every change is drawn in one step. Larger graphs light a path first and are set
 * up anew afterwards, and a grouping of them begins folded.
 */
const MAX_CARDS_IN_ONE_STEP = 300;
// Milliseconds in which the browser can paint what was lit before the graph is set up anew.
const PAINT_DELAY_MS = 24;

/**
 * Cards up to which a new layout glides. Above, gliding would cost more frames than it explains.
 */
const MAX_TO_GLIDE = 200;

/**
 * What an explorer begins with. `urn` may be that of a column; the graph then starts from its
 * asset.
 */
export interface ExplorerInput {
  readonly urn: string;
  readonly view: ViewState;
  /** The cache of the server's answers. */
  readonly client: QueryClient;
  readonly source: Source;
  /** Where the cards lay when the address was written, by the hash of their ids; see `hashOf`. */
  readonly restoredPlaces?: ReadonlyMap<number, Point>;
}

/**
 * How a change is kept: `push` is a step that "back" and undo return from, `replace` (typing,
 * panning) is not.
 */
export type HistoryMode = 'push' | 'replace';

/**
 * The one store of the lineage explorer, outside of React: what is loaded, what people want to see,
 * and what is drawn where. Components subscribe to topics: `view`, `scene`, `status`, `edges`,
 * `flags`, and the id of any card, row or link for its own flags.
 */
export class Explorer {
  readonly signals = new Signals();
  readonly urn: string;
  view: ViewState;
  scene: Scene = EMPTY_SCENE;
  geometry = new Geometry(EMPTY_SCENE, new Map());
  /** The path of the lit column; null while none is lit. */
  focus: ColumnPath | null = null;
  /** How many cards of that path are not drawn, because they are far from its column. */
  foldedCards = 0;
  /** The signs of a comparison or a what-if over the graph. */
  overlay: Overlay | null = null;
  /** What matches the find text, in reading order. */
  hits: readonly FindHit[] = [];
  /** Urns of the start. A column starts from its asset. */
  start: ReadonlySet<string>;
  /** How the last view change wants to be kept in the address. */
  lastChange: HistoryMode = 'replace';
  private readonly client: QueryClient;
  private readonly answers: Answers;
  private readonly overlays: LazyOverlays;
  private placer: Placer;
  /** Where the cards of a path lie: in an order of their own, which leaves the places in the graph alone. */
  private pathPlacer: Placer | null = null;
  private hasMovedPath = false;
  /** The places that a link to a path holds, until they are used. */
  private placesOfPath: ReadonlyMap<number, Point>;
  private readonly history = new History();
  private readonly lists = new Map<string, ListState>();
  /** Whether the first layout waits for its task. */
  private isPlacing = false;
  /** The edges that the server found for a find text; they may belong to an older text. */
  private transformHits: TransformHits | null = null;
  /** The path that people have lit in the panel; it goes before the lit column. */
  private litHops: Paths['paths'][number]['hops'] | null = null;

  constructor({ urn, view, client, source, restoredPlaces }: ExplorerInput) {
    this.urn = urn;
    this.view = view;
    this.start = new Set([urn]);
    this.placer = new Placer(isPathView(view) ? undefined : restoredPlaces);
    this.placesOfPath = (isPathView(view) ? restoredPlaces : undefined) ?? new Map();
    this.client = client;
    this.answers = new Answers(client, source, urn, () => this.refresh());
    this.overlays = new LazyOverlays(client, source, urn, () => this.refresh());
    this.refresh();
  }

  get graph(): LoadedGraph {
    return this.answers.graph;
  }

  /**
   * `ready` as soon as something is drawn, also while more is loading or a later question failed.
   */
  get status(): 'loading' | 'failed' | 'ready' {
    if (this.scene.cards.size > 0) return 'ready';
    return this.answers.error && !this.answers.isBusy ? 'failed' : 'loading';
  }

  /** Whether anything is being asked for. */
  get isBusy(): boolean {
    return this.answers.isBusy || this.overlays.isBusy;
  }

  get error(): Error | null {
    return this.answers.error ?? this.overlays.error;
  }

  /** Why the path of the column could not be loaded; null if it could. */
  get columnError(): Error | null {
    return this.answers.columnError(this.view);
  }

  /** What the server left out, as sentences for the bar above the graph. */
  get truncated(): readonly string[] {
    return this.answers.omissionsOf(this.view);
  }

  /** How many more assets use the columns of the path in joins and filters; null until it is known. */
  get indirectUses(): number | null {
    return this.focus ? this.answers.indirectUses(this.view, this.focus) : null;
  }

  /** The paths between the chosen ends; null outside of that mode or until they are there. */
  get paths(): Paths | null {
    return this.view.path ? this.answers.pathsOf(this.view) : null;
  }

  get diff(): Diff | null {
    return this.overlays.diffOf(this.view);
  }

  get whatIf(): WhatIfResult | null {
    return this.overlays.resultOf(this.view);
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  /** Places of what is drawn, for the address, in the order in which they were given. */
  get drawnPlaces(): ReadonlyMap<string, Point> {
    // A path is laid out the same way whenever it is opened, unless people have moved a card of it.
    if (this.scene.isPath && !this.hasMovedPath) return new Map();
    return this.shownPlaces.placesOf(this.scene.cards.keys());
  }

  /**
   * Changes the view: the one way in which parts of the page alter what is shown. What the new view
   * needs is asked for, and the rest is drawn at once.
   *
   * @param how `push` for a deliberate step; `replace` for one of many, such as a key press in a
   * text field
   */
  change(patch: Partial<ViewState>, how: HistoryMode = 'push'): void {
    if (how === 'push') this.history.record({ view: this.view, places: this.placer.places });
    this.show({ ...this.view, ...patch }, how);
  }

  /**
   * Shows a whole view, as back, forward or a pasted link bring it. Nothing is recorded for undo
   * here; `change` does that.
   */
  show(view: ViewState, how: HistoryMode = 'replace'): void {
    const before = this.view;
    this.view = view;
    this.lastChange = how;
    this.answers.need(view);
    if (view.path !== before.path || view.column !== before.column) this.litHops = null;
    this.refresh();
    this.signals.emit('view');
  }

  /** Goes back one deliberate step, in what is shown and in where the cards lie. */
  undo(): void {
    this.goTo(this.history.undo({ view: this.view, places: this.placer.places }));
  }

  redo(): void {
    this.goTo(this.history.redo({ view: this.view, places: this.placer.places }));
  }

  /**
   * Draws more neighbours of a card, or the rest of a path on this side. Nothing happens if all of
   * them are drawn.
   *
   * @param hops 1 brings the most used 50; more go deep
   */
  expand(card: string, side: Side, hops = 1): void {
    if (this.scene.isPath) return this.showWholeSide(side, true);
    const expansions = expandedBy(this, card, { side, hops });
    if (expansions) this.change({ expansions });
  }

  /**
   * Takes back the expansions of a card on one side. What only they brought is drawn no longer, but
   * stays loaded.
   */
  collapse(card: string, side: Side): void {
    if (this.scene.isPath) return this.showWholeSide(side, false);
    const urns = membersOf(this, card);
    const expansions = this.view.expansions.filter((entry) => !(entry.side === side && urns.includes(entry.urn)));
    if (expansions.length < this.view.expansions.length) this.change({ expansions });
  }

  private showWholeSide(side: Side, isWhole: boolean): void {
    const wholeSides = withSide(this.view.wholeSides, side, isWhole);
    if (wholeSides !== this.view.wholeSides) this.change({ wholeSides });
  }

  /** Hides a card by hand. The start cannot be hidden. */
  hide(card: string): void {
    const urns = membersOf(this, card).filter((urn) => !this.start.has(urn));
    if (urns.length > 0) this.change({ hiddenAssets: [...this.view.hiddenAssets, ...urns], selection: null });
  }

  /**
   * Shows the path of a column. The same column again, or null, goes back to the graph.
   *
   * @param side the one side that is followed; absent: both
   */
  showColumnPath(column: string | null, side: Side | 'both' = 'both'): void {
    const next = this.view.column === column && this.view.columnSide === side ? null : column;
    // In a what-if the graph stays, because its verdicts are about all of it.
    const onlyPath = next === null || (this.view.onlyPath && this.view.whatIf === null);
    const patch = { column: next, columnSide: side, wholeSides: 'none', onlyPath } as const;
    if (this.scene.cards.size <= MAX_CARDS_IN_ONE_STEP) return this.change(patch);
    // A large graph is lit as it stands, and set up anew when that is on the screen.
    const focus =
      next !== null && this.graph.columns.has(next)
        ? columnPath(this.graph, next, pathEdges(this.view), undefined, onlySide({ ...this.view, ...patch }))
        : null;
    this.signals.mark('lit', focus ? litByFocus(this.scene, focus) : new Set());
    setTimeout(() => this.change(patch), PAINT_DELAY_MS);
  }

  /** Shows the graph instead of the path of a column that cannot be loaded. It is no step to go back to. */
  dropColumn(): void {
    this.answers.dropColumn(this.view);
    this.change({ column: null }, 'replace');
  }

  /** The arrows behind which an edge of a column lies, on both sides of it, with the column itself. */
  linksOfColumn(row: string): ReadonlySet<string> {
    return linksOfRow(this.graph, this.scene, row);
  }

  /** Lights one of the found paths; null goes back to the lit column or to the best path. */
  lightPath(hops: Paths['paths'][number]['hops'] | null): void {
    this.litHops = hops;
    this.relight();
  }

  /** Chooses which rows one card shows. All columns are asked for if they are not known. */
  openRows(card: string, mode: RowsMode): void {
    this.change({ rowsByCard: { ...this.view.rowsByCard, [card]: mode } });
  }

  /**
   * Adds steps to the what-if, and begins one if there is none. The same step twice counts once, at
   * its later place. A comparison of dates ends, since the graph shows the signs of one of both.
   */
  suppose(...steps: readonly WhatIfStep[]): void {
    const added = new Set(steps.map((step) => JSON.stringify(step)));
    const others = (this.view.whatIf ?? []).filter((step) => !added.has(JSON.stringify(step)));
    this.change({ whatIf: [...others, ...steps], selection: null, compareAsOf: null });
  }

  /**
   * Puts the cards into groups. Above 300 cards all groups begin folded, so that the graph can be
   * read.
   */
  groupBy(groupBy: GroupBy): void {
    const isLarge = this.scene.cards.size > MAX_CARDS_IN_ONE_STEP;
    const all = groupBy !== 'none' && isLarge ? groupIds(this.graph, this.scene, groupBy) : [];
    this.change({ groupBy, foldedGroups: all });
  }

  /** Folds a group to one card, or opens it. */
  foldGroup(id: string, isFolded: boolean): void {
    const others = this.view.foldedGroups.filter((other) => other !== id);
    this.change({ foldedGroups: isFolded ? [...others, id] : others, selection: null });
  }

  /** Draws less around the start, laid out anew, so that what is left lies close together. Undo brings the rest back. */
  drawNearer(patch: Partial<ViewState>): void {
    this.history.record({ view: this.view, places: this.placer.places });
    this.placer = new Placer();
    this.show({ ...this.view, ...patch }, 'push');
  }

  /** How many assets there are to the end of one side, without drawing them. */
  async count(card: string, side: Side): Promise<{ assets: number; complete: boolean }> {
    return await this.answers.count(card, side, this.view.asOf);
  }

  /**
   * Asks everything again, because something was written. Answers about lineage that other parts
   * have asked for are void as well. The cards keep their places.
   */
  refetch(): void {
    this.answers.forget();
    void this.client.resetQueries({ queryKey: [LINEAGE_KEY] });
    this.answers.need(this.view);
    this.signals.emit('status');
  }

  /** Asks again what failed. */
  retry(): void {
    this.overlays.retry();
    this.answers.retry();
    this.signals.emit('status');
  }

  /**
   * Cancels the requests that are under way, because the page was left. The answers stay in the
   * cache for people who come back soon.
   */
  close(): void {
    this.answers.forget();
    this.overlays.close();
  }

  /**
   * Lays everything out anew. It is a step that undo returns from.
   *
   * @param glideMs milliseconds in which the cards move to their new places; 0 for at once
   */
  async layOutAgain(glideMs = 0): Promise<void> {
    this.history.record({ view: this.view, places: this.placer.places });
    const before = this.geometry.boxes;
    this.shownPlaces.layOut(layoutInput(this.scene), this.startCard);
    this.draw();
    if (glideMs > 0 && before.size <= MAX_TO_GLIDE) await this.glide(before, glideMs);
  }

  /**
   * Moves a card by hand.
   *
   * @param isLast false while it is dragged; the drop is the step that undo returns from
   */
  move(card: string, place: Point, isLast: boolean): void {
    if (isLast) this.history.record({ view: this.view, places: this.placer.places });
    this.shownPlaces.move(card, place);
    this.hasMovedPath = this.scene.isPath;
    this.draw();
    if (isLast) {
      this.lastChange = 'replace';
      this.signals.emit('view');
    }
  }

  /**
   * The list of all columns of a card was scrolled or filtered, so the edges of that card are
   * routed again.
   */
  setList(card: string, list: ListState): void {
    this.lists.set(card, list);
    this.geometry.forget(card);
    this.signals.emit('edges');
  }

  /** The asset that the page is about. */
  get startUrn(): string {
    return [...this.start][0] ?? this.urn;
  }

  /** The card that a view is about: that of the column whose path is shown, otherwise the start. */
  get centreCard(): string {
    return this.scene.cardOf.get(assetOfColumn(this.view.column ?? '') ?? '') ?? this.startCard;
  }

  get startCard(): string {
    return this.scene.cardOf.get([...this.start][0] ?? '') ?? '';
  }

  /**
   * Takes the edges whose transformation contains the find text. The find box asks the server for
   * them, because the page does not load transformations.
   */
  setTransformHits(arrows: TransformHits): void {
    this.transformHits = arrows;
    this.search();
    this.signals.emit('scene');
  }

  private goTo(moment: { readonly view: ViewState; readonly places: Placer['places'] } | undefined): void {
    if (!moment) return;
    this.placer.set(moment.places);
    this.show(moment.view, 'push');
  }

  private readonly aliases = (card: string): readonly string[] => membersOf(this, card);

  /**
   * Computes the picture from what is loaded and what the view asks for. It runs after every change
   * of the view and after every answer; each run may ask for more, such as the schemas of opened
   * cards.
   */
  private refresh(): void {
    this.answers.need(this.view);
    const needed = this.overlays.neededAssets(this.view);
    const byName = assetsByName(this.view);
    if (this.graph.assets.size > 0) this.answers.needAssets(this.view, [...needed, ...byName]);
    this.overlay = this.overlays.of(this.view, this.graph);
    const holders = { ...this.answers.holders(this.view), overlay: needed, byName };
    const stage = buildStage({
      graph: this.graph,
      view: this.view,
      holders,
      urn: this.urn,
      onPaths: partsOf(this.paths),
      overlay: this.overlay,
      previous: this.scene,
    });
    if (stage.scene.cards.size === 0 || this.awaitsPath(stage.isPath)) {
      this.signals.emit('status');
      return;
    }
    this.scene = stage.scene;
    this.focus = stage.focus;
    this.foldedCards = stage.folded;
    this.start = stage.start;
    if (stage.focus) this.answers.needUnknownNeighbours(this.view, stage.focus);
    if (!this.answers.isBusy) this.overlays.need(this.view, [...stage.scene.cardOf.keys()]);
    if (!this.answers.isBusy) this.answers.needLabels(this.view);
    this.answers.needSchemas(openAssets(stage.scene), this.view.asOf);
    if (stage.isPath) {
      this.placePath();
      this.draw();
      return;
    }
    this.pathPlacer = null;
    this.hasMovedPath = false;
    if (this.placer.isEmpty && !this.placer.restore(layoutInput(this.scene), this.aliases)) {
      // One whole layout when the first answers are all there, not one for each of them.
      if (!this.answers.isBusy) void this.placeFirst();
      return;
    }
    this.growPlaces();
    this.draw();
  }

  /** Whether a link to a path waits for it: the graph around the start would be drawn for a moment only. */
  private awaitsPath(isPath: boolean): boolean {
    return isPathView(this.view) && !isPath && this.answers.isBusy && this.scene.cards.size === 0;
  }

  /** Lays out a path anew with every answer, unless people have moved a card of it. */
  private placePath(): void {
    if (!this.pathPlacer) {
      this.pathPlacer = new Placer(this.placesOfPath);
      this.hasMovedPath = this.pathPlacer.restore(layoutInput(this.scene), this.aliases);
      this.placesOfPath = new Map();
    }
    if (this.hasMovedPath) return this.pathPlacer.grow(layoutInput(this.scene), this.aliases);
    this.pathPlacer.layOut(layoutInput(this.scene), this.startCard);
  }

  /** The places of what is drawn. */
  private get shownPlaces(): Placer {
    return (this.scene.isPath ? this.pathPlacer : null) ?? this.placer;
  }

  /** Gives places to new cards only. Without new cards nothing is computed. */
  private growPlaces(): void {
    const hasAll = [...this.scene.cards.keys()].every((id) => this.placer.places.has(id));
    if (!hasAll) this.placer.grow(layoutInput(this.scene), this.aliases);
  }

  /**
   * The first layout. That of a large graph is a task of its own, so that the page can react to
   * input between the answer and the picture.
   */
  private async placeFirst(): Promise<void> {
    if (this.isPlacing) return;
    this.isPlacing = true;
    this.signals.emit('status');
    if (this.scene.cards.size > MAX_CARDS_IN_ONE_STEP) await nextTask();
    this.isPlacing = false;
    this.placer.layOut(layoutInput(this.scene), this.startCard);
    this.draw();
  }

  /**
   * Sets up the geometry and tells everybody. Searching and lighting depend on it, so they come
   * after it.
   */
  private draw(): void {
    const { places, order } = this.shownPlaces;
    this.geometry = placeScene(this.scene, places, order, this.lists);
    this.search();
    this.relight();
    this.signals.mark('selected', selectedIds(this.scene, this.view.selection));
    this.signals.emit('scene');
    this.signals.emit('edges');
    this.signals.emit('status');
  }

  private search(): void {
    const { findText } = this.view;
    const order = findText === '' ? [] : readingOrder(this.geometry.boxes);
    this.hits = [
      ...findHits(this.graph, this.scene, findText, order),
      ...linkHits(this.scene, findText, this.transformHits),
    ];
    this.signals.mark('found', new Set(this.hits.map(({ card, row, link }) => link ?? row ?? card)));
  }

  /**
   * Draws the cards between their old places and where they are now. It ends early if the graph
   * changes meanwhile.
   */
  private async glide(from: ReadonlyMap<string, Box>, glideMs: number): Promise<void> {
    const target = this.geometry;
    const began = performance.now();
    await new Promise<void>((resolve) => {
      const step = (): void => {
        const share = Math.min(1, (performance.now() - began) / glideMs);
        const isOver = share === 1 || this.scene !== target.scene;
        if (!isOver)
          this.geometry = new Geometry(target.scene, mixBoxes(from, target.boxes, share), this.lists, target.frames);
        else if (this.scene === target.scene) this.geometry = target;
        this.signals.emit('scene');
        this.signals.emit('edges');
        if (isOver) resolve();
        else requestAnimationFrame(step);
      };
      step();
    });
  }

  /**
   * Lights the path that people have chosen in the panel, otherwise the best of the found paths, otherwise that of the
   * column.
   */
  private relight(): void {
    // One path is highlighted alone: the others of the search are dimmed.
    const hops = this.litHops ?? this.paths?.paths[0]?.hops ?? null;
    const lit = hops
      ? litByPath(this.scene, hops)
      : this.focus
        ? litByFocus(this.scene, this.focus)
        : new Set<string>();
    this.signals.mark('lit', lit);
  }
}
