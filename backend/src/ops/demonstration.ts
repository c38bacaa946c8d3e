import { join } from 'node:path';

import { Injectable, Logger } from '@nestjs/common';

import { SeedLoader } from '../ingest/seed-loader.js';
import { projectRoot } from '../kernel/project-root.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { Graph } from '../neo4j/graph.js';

/** Loads the demonstration catalogue of `seed/` once into a catalogue that contains nothing yet. */
@Injectable()
export class Demonstration {
  private readonly logger = new Logger('Start');

  constructor(
    private readonly graph: Graph,
    private readonly seed: SeedLoader,
  ) {}

  /**
   * Loads the demonstration once for each catalogue. A load that broke off is marked `loading` and
   * begins again at the next start.
   *
   * @param when `if-empty` loads it only where there is no dataset yet, `always` loads it beside
   * what is there already, which tests need
   * @param onProgress gets how many of its files are loaded, after each
   */
  async load(
    when: 'if-empty' | 'always',
    onProgress: (done: number, total: number) => void = () => undefined,
  ): Promise<void> {
    const [row] = await this.graph.read('ops/read-demonstration');
    const wanted = when === 'always' || row?.state === 'loading' || (row?.datasets ?? 0) === 0;
    if (row?.state === 'loaded' || !wanted) return;
    await this.mark('loading');
    const started = performance.now();
    const summary = await this.seed.load(
      SYSTEM_VIEWER,
      join(projectRoot(), 'seed'),
      ({ step, steps, path, accepted }) => {
        onProgress(step, steps);
        this.logger.log(`demonstration ${step}/${steps}: ${path} (${accepted} records so far)`);
      },
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    this.logger.log(
      `demonstration catalogue loaded: ${summary.accepted} records in ${seconds} s, ${summary.refused} refused`,
    );
    await this.mark('loaded');
    // More warnings than these would bury the rest of the log.
    for (const { file, place, message } of summary.warnings.slice(0, 20))
      this.logger.warn(`${file} ${place}: ${message}`);
  }

  /** Records how far the load has come, for the next start. */
  private async mark(state: 'loading' | 'loaded'): Promise<void> {
    await this.graph.write((transaction) => transaction.run('ops/mark-demonstration', { state }));
  }
}
