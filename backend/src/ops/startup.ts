import { join } from 'node:path';

import { Inject, Injectable, Logger } from '@nestjs/common';

import { FirstAdministrator } from '../access/first-administrator.js';
import { CONFIG, type Config } from '../config/config.js';
import { projectRoot } from '../kernel/project-root.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { SeedLoader } from '../ingest/seed-loader.js';
import { METADATA_MODEL } from '../model/model.module.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { Graph } from '../neo4j/graph.js';
import { Store } from '../store/store.js';
import { firstData } from './first-data.js';
import { ReadinessState } from './readiness.js';

/** What happens between listening and being ready; safe to run again after a crash in its middle. */
@Injectable()
export class Startup {
  private readonly logger = new Logger('Start');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly graph: Graph,
    private readonly store: Store,
    private readonly administrator: FirstAdministrator,
    private readonly seed: SeedLoader,
    private readonly readiness: ReadinessState,
  ) {}

  async run(): Promise<void> {
    this.readiness.starting('storing first data');
    await this.store.ingest(SYSTEM_VIEWER, firstData(this.model), { mode: 'each' });
    const first = await this.administrator.ensure();
    if (first) this.logger.log(`First sign-in: user ${first.username}, password ${first.password} (also in ${first.file})`);
    if (this.config.loadDemonstration) await this.loadDemonstration();
    this.readiness.serving();
  }

  private async loadDemonstration(): Promise<void> {
    const [row] = await this.graph.read('ops/count-datasets');
    if (Number(row?.datasets ?? 0) > 0) return;
    this.readiness.starting('loading the demonstration catalogue');
    const started = performance.now();
    const summary = await this.seed.load(SYSTEM_VIEWER, join(projectRoot(), 'seed'), ({ step, steps, path, accepted }) =>
      this.logger.log(`demonstration ${step}/${steps}: ${path} (${accepted} records so far)`),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    this.logger.log(`demonstration catalogue loaded: ${summary.accepted} records in ${seconds} s, ${summary.refused} refused`);
    for (const { file, place, message } of summary.warnings.slice(0, 20)) this.logger.warn(`${file} ${place}: ${message}`);
  }
}
