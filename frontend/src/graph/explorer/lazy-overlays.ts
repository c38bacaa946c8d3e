import type { QueryClient } from '@tanstack/query-core';

import type { ViewState } from '../view/view-state';
import type { LoadedGraph } from '../model/loaded-graph';
import type { Overlay } from '../model/overlay';
import type { Overlays } from './overlays';
import type { Diff, Source, WhatIfResult } from './source';

/**
 * `Overlays`, loaded when people compare or suppose something for the first time, as most graphs
 * are only looked at. Until then every question has the answer "nothing".
 */
export class LazyOverlays {
  private loaded: Overlays | null = null;
  private isLoading = false;
  private failure: Error | null = null;

  constructor(
    private readonly client: QueryClient,
    private readonly source: Source,
    private readonly urn: string,
    private readonly onChange: () => void,
  ) {}

  get isBusy(): boolean {
    return this.isLoading || (this.loaded?.isBusy ?? false);
  }

  get error(): Error | null {
    return this.failure ?? this.loaded?.error ?? null;
  }

  /** Asks again what failed; code that could not be loaded is tried again too. */
  retry(): void {
    this.failure = null;
    this.loaded?.retry();
  }

  close(): void {
    this.loaded?.close();
  }

  need(view: ViewState, drawn: readonly string[]): void {
    if (this.loaded) this.loaded.need(view, drawn);
    else if ((view.compareAsOf !== null || view.whatIf !== null) && !this.isLoading && !this.failure) void this.load();
  }

  diffOf(view: ViewState): Diff | null {
    return this.loaded?.diffOf(view) ?? null;
  }

  resultOf(view: ViewState): WhatIfResult | null {
    return this.loaded?.resultOf(view) ?? null;
  }

  of(view: ViewState, graph: LoadedGraph): Overlay | null {
    return this.loaded?.of(view, graph) ?? null;
  }

  neededAssets(view: ViewState): string[] {
    return this.loaded?.neededAssets(view) ?? [];
  }

  private async load(): Promise<void> {
    this.isLoading = true;
    try {
      const { Overlays } = await import('./overlays');
      this.loaded = new Overlays(this.client, this.source, this.urn, this.onChange);
    } catch (error) {
      // The code could not be loaded. It is tried again after `retry`, that is, when people press
      // "Try again".
      this.failure = error instanceof Error ? error : new Error(String(error));
    }
    this.isLoading = false;
    this.onChange();
  }
}
