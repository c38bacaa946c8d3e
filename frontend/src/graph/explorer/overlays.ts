import { notifyManager, type QueryClient, QueryObserver } from '@tanstack/query-core';

import type { ViewState } from '../view/view-state';
import { assetOfColumn } from '../model/column-urn';
import type { LoadedGraph } from '../model/loaded-graph';
import type { Overlay } from '../model/overlay';
import { overlayOfDiff, overlayOfWhatIf } from '../model/build-overlay';
import { assetOfStep, whatIfQuestion } from '../model/what-if';
import { LINEAGE_KEY, LINEAGE_OPTIONS, type LineageQuery } from './questions';
import { lineageQuery, type Diff, type DiffQuestion, type Source, type WhatIfResult } from './source';

/**
 * The server takes up to this many starts. For more drawn assets, the hops around the start are
 * compared instead.
 */
const MAX_STARTS = 200;

/** Nothing is asked. */
const IDLE = { queryKey: [LINEAGE_KEY, 'idle'], enabled: false } as const;

/**
 * What is drawn over the graph. It asks for the comparison of two dates or for the answer to a
 * what-if, and makes signs of it. Each kind of question has one observer in TanStack Query, whose
 * last answer stays on screen until the next is there.
 */
export class Overlays {
  private readonly comparison: QueryObserver<Diff>;
  private readonly supposition: QueryObserver<WhatIfResult>;
  /** The same question with proofs, asked once it is answered without: proofs take up to two seconds. */
  private readonly provedSupposition: QueryObserver<WhatIfResult>;
  private readonly stops: readonly (() => void)[];
  private lastOverlay: { readonly inputs: readonly unknown[]; readonly overlay: Overlay } | null = null;

  constructor(
    client: QueryClient,
    private readonly source: Source,
    private readonly urn: string,
    onChange: () => void,
  ) {
    this.comparison = new QueryObserver<Diff>(client, IDLE);
    this.supposition = new QueryObserver<WhatIfResult>(client, IDLE);
    this.provedSupposition = new QueryObserver<WhatIfResult>(client, IDLE);
    const notify = notifyManager.batchCalls(({ isFetching }: { readonly isFetching: boolean }) => {
      if (!isFetching) onChange();
    });
    this.stops = [this.comparison, this.supposition, this.provedSupposition].map((observer) =>
      observer.subscribe(notify),
    );
  }

  get isBusy(): boolean {
    return this.comparison.getCurrentResult().isFetching || this.supposition.getCurrentResult().isFetching;
  }

  get error(): Error | null {
    return this.comparison.getCurrentResult().error ?? this.supposition.getCurrentResult().error;
  }

  /** Asks again what failed. */
  retry(): void {
    if (this.comparison.getCurrentResult().isError) void this.comparison.refetch();
    if (this.supposition.getCurrentResult().isError) void this.supposition.refetch();
  }

  /** Ends the subscriptions. */
  close(): void {
    for (const stop of this.stops) stop();
  }

  /**
   * Asks for what a view needs and does not have.
   *
   * @param drawn the assets whose edges are compared
   */
  need(view: ViewState, drawn: readonly string[]): void {
    if (view.compareAsOf === null) this.comparison.setOptions(IDLE);
    else if (drawn.length > 0)
      this.comparison.setOptions(lastingQuery(lineageQuery(this.source, 'diff', diffQuestion(this.urn, view, drawn))));
    if (!view.whatIf || view.whatIf.length === 0) {
      this.supposition.setOptions(IDLE);
      this.provedSupposition.setOptions(IDLE);
    } else {
      const question = { ...whatIfQuestion(view.whatIf), minConfidence: view.minConfidence };
      this.supposition.setOptions(lastingQuery(lineageQuery(this.source, 'whatIf', question)));
      const { data, isPlaceholderData } = this.supposition.getCurrentResult();
      const isProvable = !isPlaceholderData && data?.isProvable === true;
      this.provedSupposition.setOptions(
        isProvable
          ? { ...LINEAGE_OPTIONS, ...lineageQuery(this.source, 'whatIf', { ...question, prove: true }) }
          : IDLE,
      );
    }
  }

  /** The comparison to show; the last one until the next is there. */
  diffOf(view: ViewState): Diff | null {
    return view.compareAsOf === null ? null : (this.comparison.getCurrentResult().data ?? null);
  }

  /**
   * The answer to a what-if to show; the last one until the next is there, and null while there are
   * no steps.
   */
  resultOf(view: ViewState): WhatIfResult | null {
    if (!view.whatIf || view.whatIf.length === 0) return null;
    // Where proving fails, the verdicts of the rules stay.
    return this.provedSupposition.getCurrentResult().data ?? this.supposition.getCurrentResult().data ?? null;
  }

  /**
   * The signs for the graph. They are kept until the steps, the answer or the loaded graph change,
   * so that the cards keep their identity.
   */
  of(view: ViewState, graph: LoadedGraph): Overlay | null {
    const diff = this.diffOf(view);
    const result = this.resultOf(view);
    if (!diff && view.whatIf === null) return null;
    const inputs = [diff, result, view.whatIf, graph, graph.version];
    const last = this.lastOverlay;
    if (last?.inputs.every((input, index) => input === inputs[index])) return last.overlay;
    const overlay =
      view.whatIf === null
        ? overlayOfDiff(diff?.changes ?? [])
        : overlayOfWhatIf(graph, view.whatIf, result && answerOf(result));
    this.lastOverlay = { inputs, overlay };
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
}

/**
 * The comparison of what is drawn with an earlier date. With up to 200 drawn assets, the edges between exactly these are
 * compared.
 *
 * @param urn the start of the explorer
 * @param drawn the assets whose edges are compared
 */
export function diffQuestion(urn: string, view: ViewState, drawn: readonly string[]): DiffQuestion {
  const isFew = drawn.length <= MAX_STARTS;
  return {
    from: view.compareAsOf ?? 0,
    to: view.asOf,
    minConfidence: view.minConfidence,
    urns: isFew ? [...drawn].sort() : [urn],
    hops: isFew ? 0 : Math.max(view.upstreamHops, view.downstreamHops, ...view.expansions.map(({ hops }) => hops)),
  };
}

/** A query whose last answer is shown until the next one is there. */
const lastingQuery = <Answer>(query: LineageQuery<Answer>) => ({
  ...LINEAGE_OPTIONS,
  ...query,
  placeholderData: (previous: Answer | undefined) => previous,
});

const answerOf = ({ lineage, consumers }: WhatIfResult): Parameters<typeof overlayOfWhatIf>[2] => ({
  lineage,
  consumers: consumers.map(({ urn, mergedUrns, verdict }) => ({
    urn,
    asset: assetOfColumn(urn) ?? urn,
    mergedUrns,
    verdict,
  })),
});
