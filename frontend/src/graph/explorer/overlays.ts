import type { ViewState } from '../view/view-state';
import { assetOfColumn } from '../model/column-urn';
import type { LoadedGraph } from '../model/loaded-graph';
import type { Overlay } from '../model/overlay';
import { overlayOfDiff, overlayOfWhatIf } from '../model/build-overlay';
import { assetOfStep, whatIfQuestion } from '../model/what-if';
import type { Diff, DiffQuestion, Source, WhatIfResult } from './source';

/**
 * The server takes up to this many starts. For more drawn assets, the hops around the start are
 * compared instead.
 */
const MAX_STARTS = 200;

/**
 * What is drawn over the graph. It asks for the comparison of two dates or for the answer to a
 * what-if, and makes signs of it. One answer of each kind is kept, the last one, and stays on
 * screen until the next is there.
 */
export class Overlays {
  private diffs = new Map<string, Diff>();
  private results = new Map<string, WhatIfResult>();
  private readonly pending = new Set<string>();
  private readonly failures = new Map<string, Error>();
  private lastOverlay: { readonly key: string; readonly version: number; readonly overlay: Overlay } | null = null;
  private lastDiff: Diff | null = null;
  private lastResult: WhatIfResult | null = null;

  constructor(
    private readonly source: Source,
    private readonly urn: string,
    private readonly onChange: () => void,
  ) {}

  get isBusy(): boolean {
    return this.pending.size > 0;
  }

  get error(): Error | null {
    return [...this.failures.values()][0] ?? null;
  }

  /** Drops answers and failures, so that they are asked for again. */
  forget(): void {
    this.failures.clear();
    this.diffs.clear();
    this.results.clear();
  }

  /**
   * Asks for what a view needs and does not have. Failures of other questions are dropped, so that
   * going back tries again.
   *
   * @param drawn the assets whose edges are compared
   */
  need(view: ViewState, drawn: readonly string[]): void {
    this.failures.forEach((_, key) => {
      if (key !== this.diffKey(view, drawn) && key !== resultKey(view)) this.failures.delete(key);
    });
    if (view.compareAsOf !== null && drawn.length > 0)
      this.ask(this.diffKey(view, drawn), async (key) => {
        const diff = await this.source.diff(this.diffQuestion(view, drawn));
        this.diffs = new Map([[key, diff]]);
        this.lastDiff = diff;
      });
    if (view.whatIf && view.whatIf.length > 0)
      this.ask(resultKey(view), async (key) => {
        const result = await this.source.whatIf({
          ...whatIfQuestion(view.whatIf ?? []),
          minConfidence: view.minConfidence,
        });
        this.results = new Map([[key, result]]);
        this.lastResult = result;
      });
  }

  /** The comparison to show; the last one until the next is there. */
  diffOf(view: ViewState): Diff | null {
    return view.compareAsOf === null ? null : this.lastDiff;
  }

  /**
   * The answer to a what-if to show; the last one until the next is there, and null while there are
   * no steps.
   */
  resultOf(view: ViewState): WhatIfResult | null {
    return this.results.get(resultKey(view)) ?? (view.whatIf && view.whatIf.length > 0 ? this.lastResult : null);
  }

  /**
   * The signs for the graph. They are kept until the question, the answer or the loaded graph
   * changes, so that the cards keep their identity.
   */
  of(view: ViewState, graph: LoadedGraph): Overlay | null {
    const diff = this.diffOf(view);
    const result = this.resultOf(view);
    if (!diff && view.whatIf === null) return null;
    const key = `${view.compareAsOf} ${view.asOf} ${diff?.changes.length} ${resultKey(view)} ${this.results.has(resultKey(view))}`;
    if (this.lastOverlay?.key === key && this.lastOverlay.version === graph.version) return this.lastOverlay.overlay;
    const overlay =
      view.whatIf === null
        ? overlayOfDiff(diff?.changes ?? [])
        : overlayOfWhatIf(graph, view.whatIf, result && answerOf(result));
    this.lastOverlay = { key, version: graph.version, overlay };
    return overlay;
  }

  /**
   * Assets that must be drawn for a what-if to be seen: those that the steps change, and the ends
   * of edges that would differ.
   */
  neededAssets(view: ViewState): string[] {
    if (view.whatIf === null) return [];
    const urns = new Set<string>(view.whatIf.map(assetOfStep));
    const add = (urn: string): void => void urns.add(assetOfColumn(urn) ?? urn);
    for (const step of view.whatIf) if ('from' in step) add(step.from);
    for (const { from, to } of this.resultOf(view)?.lineage ?? []) {
      add(from);
      add(to);
    }
    return [...urns].sort();
  }

  /**
   * The comparison of what is drawn. With up to 200 drawn assets, the edges between exactly these
   * are compared.
   */
  private diffQuestion(view: ViewState, drawn: readonly string[]): DiffQuestion {
    const isFew = drawn.length <= MAX_STARTS;
    return {
      from: view.compareAsOf ?? 0,
      to: view.asOf,
      minConfidence: view.minConfidence,
      urns: isFew ? [...drawn].sort() : [this.urn],
      hops: isFew ? 0 : Math.max(view.upstreamHops, view.downstreamHops, ...view.expansions.map(({ hops }) => hops)),
    };
  }

  private diffKey(view: ViewState, drawn: readonly string[]): string {
    return `diff ${JSON.stringify(this.diffQuestion(view, drawn))}`;
  }

  private ask(key: string, load: (key: string) => Promise<void>): void {
    if (this.pending.has(key) || this.failures.has(key) || this.diffs.has(key) || this.results.has(key)) return;
    this.pending.add(key);
    const settle = (failure: Error | null): void => {
      this.pending.delete(key);
      if (failure) this.failures.set(key, failure);
      this.lastOverlay = null;
      this.onChange();
    };
    load(key).then(
      () => settle(null),
      (error: unknown) => settle(error instanceof Error ? error : new Error(String(error))),
    );
  }
}

/** The key of a what-if: its steps and the least confidence. */
const resultKey = (view: ViewState): string => `what-if ${view.minConfidence} ${JSON.stringify(view.whatIf)}`;

const answerOf = ({ lineage, consumers }: WhatIfResult): Parameters<typeof overlayOfWhatIf>[2] => ({
  lineage,
  consumers: consumers.map(({ urn, verdict }) => ({ urn, asset: assetOfColumn(urn) ?? urn, verdict })),
});
