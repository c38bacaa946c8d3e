import { edgeFilter } from '../view/filters';
import type { GroupBy, RowsMode, ViewState } from '../view/view-state';
import { Geometry } from '../geometry/geometry';
import type { ListState } from '../geometry/geometry';
import type { Box, Point } from '../geometry/boxes';
import { mixBoxes, readingOrder } from '../geometry/boxes';
import type { ColumnPath } from '../model/column-path';
import { columnPath } from '../model/column-path';
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
import { litByFocus, litByPath, selectedIds } from './lighting';
import { assetsByName, columnsOf, openAssets } from './stage';
import { LazyOverlays } from './lazy-overlays';
import type { SlowLayout } from './placer';
import { Placer } from './placer';
import { Signals } from './signals';
import type { Diff, Paths, Source, WhatIfResult } from './source';
import { layoutInput, placeScene, buildStage } from './stage';

/** Cards up to which every change is drawn in one step. */
const MAX_CARDS_IN_ONE_STEP = 300;
const PAINT_DELAY_MS = 24;

/** Above, gliding would cost more frames than it explains. */
const MAX_TO_GLIDE = 200;

export interface ExplorerInput {
  readonly urn: string;
  readonly view: ViewState;
  readonly source: Source;
  readonly layout: SlowLayout;
  /** Where the cards lay when the address was written, by the hash of their ids. */
  readonly restoredPlaces?: ReadonlyMap<number, Point>;
}

/** `push` is a step that back and undo return from; `replace` (typing, panning) is not. */
export type HistoryMode = 'push' | 'replace';

/**
 * The one store of the lineage explorer, outside React: what is known, what is wanted, what is drawn where. Topics to
 * subscribe to: `view`, `scene`, `status`, `flags`, and the id of any card, row or link for its own flags.
 */
export class Explorer {
  readonly signals = new Signals();
  readonly urn: string;
  view: ViewState;
  scene: Scene = EMPTY_SCENE;
  geometry = new Geometry(EMPTY_SCENE, new Map());
  focus: ColumnPath | null = null;
  overlay: Overlay | null = null;
  hits: readonly FindHit[] = [];
  /** Urns of the start card. */
  start: ReadonlySet<string>;
  /** How the last view change wants to be kept in the address. */
  lastChange: HistoryMode = 'replace';
  private readonly answers: Answers;
  private readonly overlays: LazyOverlays;
  private readonly placer: Placer;
  private readonly history = new History();
  private readonly lists = new Map<string, ListState>();
  private transformHits: TransformHits | null = null;
  private litHops: Paths['paths'][number]['hops'] | null = null;

  constructor({ urn, view, source, layout, restoredPlaces }: ExplorerInput) {
    this.urn = urn;
    this.view = view;
    this.start = new Set([urn]);
    this.placer = new Placer(layout, restoredPlaces);
    this.answers = new Answers(source, urn, () => this.refresh());
    this.overlays = new LazyOverlays(source, urn, () => this.refresh());
    this.answers.need(view);
  }

  get graph(): LoadedGraph {
    return this.answers.graph;
  }

  get status(): 'loading' | 'failed' | 'ready' {
    if (this.scene.cards.size > 0) return 'ready';
    return this.answers.error && !this.answers.isBusy ? 'failed' : 'loading';
  }

  get isBusy(): boolean {
    return this.answers.isBusy || this.overlays.isBusy || this.placer.isRunning;
  }

  get isLayingOut(): boolean {
    return this.placer.isRunning;
  }

  get error(): Error | null {
    return this.answers.error ?? this.overlays.error;
  }

  get truncated(): readonly string[] {
    return this.answers.omissionsOf(this.view);
  }

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
    return this.placer.placesOf(this.scene.cards.keys());
  }

  change(patch: Partial<ViewState>, how: HistoryMode = 'push'): void {
    if (how === 'push') this.history.record({ view: this.view, places: this.placer.places });
    this.show({ ...this.view, ...patch }, how);
  }

  /** The address changed by itself (back, forward, a pasted link). */
  show(view: ViewState, how: HistoryMode = 'replace'): void {
    const before = this.view;
    this.view = view;
    this.lastChange = how;
    this.answers.need(view);
    if (view.path !== before.path || view.column !== before.column) this.litHops = null;
    this.refresh();
    this.signals.emit('view');
  }

  undo(): void {
    this.goTo(this.history.undo({ view: this.view, places: this.placer.places }));
  }

  redo(): void {
    this.goTo(this.history.redo({ view: this.view, places: this.placer.places }));
  }

  expand(card: string, side: Side, hops = 1): void {
    const expansions = expandedBy(this, card, { side, hops });
    if (expansions) this.change({ expansions });
  }

  collapse(card: string, side: Side): void {
    const urns = membersOf(this, card);
    const expansions = this.view.expansions.filter((entry) => !(entry.side === side && urns.includes(entry.urn)));
    if (expansions.length < this.view.expansions.length) this.change({ expansions });
  }

  hide(card: string): void {
    const urns = membersOf(this, card).filter((urn) => !this.start.has(urn));
    if (urns.length > 0) this.change({ hiddenAssets: [...this.view.hiddenAssets, ...urns], selection: null });
  }

  /** Lights a column's whole path; the same one again lets go. */
  lightColumn(column: string | null): void {
    const next = this.view.column === column ? null : column;
    const patch = { column: next, onlyColumnPath: next === null ? false : this.view.onlyColumnPath };
    if (this.scene.cards.size <= MAX_CARDS_IN_ONE_STEP) return this.change(patch);
    // A large graph is lit as it stands, and set up anew when that is on the screen.
    const focus =
      next !== null && this.graph.columns.has(next) ? columnPath(this.graph, next, edgeFilter(this.view)) : null;
    this.signals.mark('lit', focus ? litByFocus(this.scene, focus) : new Set());
    setTimeout(() => this.change(patch), PAINT_DELAY_MS);
  }

  /** Lights one of the found paths; null goes back to the lit column or to the best path. */
  lightPath(hops: Paths['paths'][number]['hops'] | null): void {
    this.litHops = hops;
    this.relight();
  }

  /** Which rows one card shows; all of them are asked for when they are not known. */
  openRows(card: string, mode: RowsMode): void {
    this.change({ rowsByCard: { ...this.view.rowsByCard, [card]: mode } });
  }

  /** One more supposition; the same one twice is one. */
  suppose(step: WhatIfStep): void {
    const steps = this.view.whatIf ?? [];
    const key = JSON.stringify(step);
    const others = steps.filter((other) => JSON.stringify(other) !== key);
    this.change({ whatIf: [...others, step], selection: null });
  }

  /** Above three hundred cards a grouping begins folded. */
  groupBy(groupBy: GroupBy): void {
    const isLarge = this.scene.cards.size > MAX_CARDS_IN_ONE_STEP;
    const all = groupBy !== 'none' && isLarge ? groupIds(this.graph, this.scene, groupBy) : [];
    this.change({ groupBy, foldedGroups: all });
  }

  foldGroup(id: string, isFolded: boolean): void {
    const others = this.view.foldedGroups.filter((other) => other !== id);
    this.change({ foldedGroups: isFolded ? [...others, id] : others, selection: null });
  }

  async count(card: string, side: Side): Promise<{ assets: number; complete: boolean }> {
    return await this.answers.count(card, side, this.view.asOf);
  }

  /** Something was written: all questions are asked again, places stay. */
  refetch(): void {
    this.overlays.forget();
    this.answers.refetch(this.view);
    this.signals.emit('status');
  }

  retry(): void {
    this.overlays.forget();
    this.answers.retry(this.view);
    this.signals.emit('status');
  }

  /** Lays everything out anew. @param glideMs how long the cards move to their new places; 0: they are there at once */
  async layOutAgain(glideMs = 0): Promise<void> {
    this.history.record({ view: this.view, places: this.placer.places });
    const before = this.geometry.boxes;
    const layout = this.placer.layOut(layoutInput(this.scene), this.startCard, 'again');
    this.signals.emit('status');
    await layout;
    this.draw();
    if (glideMs > 0 && before.size <= MAX_TO_GLIDE) await this.glide(before, glideMs);
  }

  /** The places stay as they are. */
  cancelLayout(): void {
    this.placer.cancel();
    this.signals.emit('status');
  }

  move(card: string, place: Point, isLast: boolean): void {
    if (isLast) this.history.record({ view: this.view, places: this.placer.places });
    this.placer.move(card, place);
    this.draw();
    if (isLast) {
      this.lastChange = 'replace';
      this.signals.emit('view');
    }
  }

  /** The list of all columns of a card was scrolled or filtered: its edges follow. */
  setList(card: string, list: ListState): void {
    this.lists.set(card, list);
    this.geometry.forget(card);
    this.signals.emit('edges');
  }

  /** The asset that the page is about. */
  get startUrn(): string {
    return [...this.start][0] ?? this.urn;
  }

  get startCard(): string {
    return this.scene.cardOf.get([...this.start][0] ?? '') ?? '';
  }

  /** Edges whose transformation contains the find text. The find box asks the server for them, because the page does not load transformations. */
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
      onPaths: columnsOf(this.paths),
      overlay: this.overlay,
      previous: this.scene,
    });
    if (stage.scene.cards.size === 0) {
      this.signals.emit('status');
      return;
    }
    this.scene = stage.scene;
    this.focus = stage.focus;
    this.start = stage.start;
    if (stage.focus) this.answers.needUnknownNeighbours(this.view, stage.focus);
    if (!this.answers.isBusy) this.overlays.need(this.view, [...stage.scene.cardOf.keys()]);
    this.answers.needSchemas(openAssets(stage.scene), this.view.asOf);
    if (this.placer.isEmpty && !this.placer.restore(layoutInput(this.scene), this.aliases)) {
      // One whole layout when the first answers are all there, not one for each of them.
      if (this.answers.isBusy) return;
      void this.placeFirst();
      return;
    }
    this.growPlaces();
    this.draw();
  }

  private growPlaces(): void {
    const hasAll = [...this.scene.cards.keys()].every((id) => this.placer.places.has(id));
    if (!hasAll) this.placer.grow(layoutInput(this.scene), this.aliases);
  }

  private async placeFirst(): Promise<void> {
    this.signals.emit('status');
    await this.placer.layOut(layoutInput(this.scene), this.startCard, 'first');
    if (this.placer.isEmpty) return;
    this.growPlaces();
    this.draw();
  }

  private draw(): void {
    this.geometry = placeScene(this.scene, this.placer.places, this.placer.order, this.lists);
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

  /** Draws the cards between their old places and where they are now. */
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

  private relight(): void {
    const best = this.paths?.paths[0]?.hops ?? null;
    const hops = this.litHops ?? (this.focus ? null : best);
    const lit = hops
      ? litByPath(this.scene, hops)
      : this.focus
        ? litByFocus(this.scene, this.focus)
        : new Set<string>();
    this.signals.mark('lit', lit);
  }
}
