import type { ViewState } from '../view/view-state';
import { assetOfColumn } from '../model/column-urn';
import type { Knowledge } from '../model/knowledge';
import type { Overlay } from '../model/overlay';
import { overlayOfDiff, overlayOfWhatIf } from '../model/make-overlay';
import { assetOfStep, whatIfQuestion } from '../model/what-if';
import type { Diff, DiffQuestion, Source, WhatIfResult } from './source';

/** More starts than this the server does not take: then the hops around the start are compared. */
const MAX_STARTS = 200;

/**
 * What is drawn over the graph: asks for the comparison of two dates or for what would follow from a supposition, and
 * makes signs of the answer. One answer of each is kept: the last that was asked for.
 */
export class Overlays {
  private diffs = new Map<string, Diff>();
  private results = new Map<string, WhatIfResult>();
  private readonly pending = new Set<string>();
  private readonly failed = new Map<string, Error>();
  private kept: { readonly key: string; readonly version: number; readonly overlay: Overlay } | null = null;
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
    return [...this.failed.values()][0] ?? null;
  }

  forget(): void {
    this.failed.clear();
    this.diffs.clear();
    this.results.clear();
  }

  /** @param drawn the assets whose edges are compared */
  need(view: ViewState, drawn: readonly string[]): void {
    this.failed.forEach((_, key) => {
      if (key !== this.diffKey(view, drawn) && key !== resultKey(view)) this.failed.delete(key);
    });
    if (view.from !== null && drawn.length > 0)
      this.ask(this.diffKey(view, drawn), async (key) => {
        const diff = await this.source.diff(this.diffQuestion(view, drawn));
        this.diffs = new Map([[key, diff]]);
        this.lastDiff = diff;
      });
    if (view.steps && view.steps.length > 0)
      this.ask(resultKey(view), async (key) => {
        const result = await this.source.whatIf({
          ...whatIfQuestion(view.steps ?? []),
          minConfidence: view.conf,
        });
        this.results = new Map([[key, result]]);
        this.lastResult = result;
      });
  }

  /** The last comparison stands until the next one is there. */
  diffOf(view: ViewState): Diff | null {
    return view.from === null ? null : this.lastDiff;
  }

  resultOf(view: ViewState): WhatIfResult | null {
    return this.results.get(resultKey(view)) ?? (view.steps && view.steps.length > 0 ? this.lastResult : null);
  }

  of(view: ViewState, known: Knowledge): Overlay | null {
    const diff = this.diffOf(view);
    const result = this.resultOf(view);
    if (!diff && view.steps === null) return null;
    const key = `${view.from} ${view.at} ${diff?.changes.length} ${resultKey(view)} ${this.results.has(resultKey(view))}`;
    if (this.kept?.key === key && this.kept.version === known.version) return this.kept.overlay;
    const overlay =
      view.steps === null
        ? overlayOfDiff(diff?.changes ?? [])
        : overlayOfWhatIf(known, view.steps, result && answerOf(result));
    this.kept = { key, version: known.version, overlay };
    return overlay;
  }

  /** Assets that must be drawn for a supposition to be seen. */
  neededAssets(view: ViewState): string[] {
    if (view.steps === null) return [];
    const urns = new Set<string>(view.steps.map(assetOfStep));
    const add = (urn: string): void => void urns.add(assetOfColumn(urn) ?? urn);
    for (const step of view.steps) if ('from' in step) add(step.from);
    for (const { from, to } of this.resultOf(view)?.lineage ?? []) {
      add(from);
      add(to);
    }
    return [...urns].sort();
  }

  private diffQuestion(view: ViewState, drawn: readonly string[]): DiffQuestion {
    const isFew = drawn.length <= MAX_STARTS;
    return {
      from: view.from ?? 0,
      to: view.at,
      minConfidence: view.conf,
      urns: isFew ? [...drawn].sort() : [this.urn],
      hops: isFew ? 0 : Math.max(view.up, view.down, ...view.expanded.map(({ hops }) => hops)),
    };
  }

  private diffKey(view: ViewState, drawn: readonly string[]): string {
    return `diff ${JSON.stringify(this.diffQuestion(view, drawn))}`;
  }

  private ask(key: string, load: (key: string) => Promise<void>): void {
    if (this.pending.has(key) || this.failed.has(key) || this.diffs.has(key) || this.results.has(key)) return;
    this.pending.add(key);
    const settle = (failure: Error | null): void => {
      this.pending.delete(key);
      if (failure) this.failed.set(key, failure);
      this.kept = null;
      this.onChange();
    };
    load(key).then(
      () => settle(null),
      (error: unknown) => settle(error instanceof Error ? error : new Error(String(error))),
    );
  }
}

const resultKey = (view: ViewState): string => `what-if ${view.conf} ${JSON.stringify(view.steps)}`;

const answerOf = ({ lineage, consumers }: WhatIfResult): Parameters<typeof overlayOfWhatIf>[2] => ({
  lineage,
  consumers: consumers.map(({ urn, verdict }) => ({ urn, asset: assetOfColumn(urn) ?? urn, verdict })),
});
