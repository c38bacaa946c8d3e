import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

import { Problem } from '../kernel/problem.js';
import { outsideRequest } from '../kernel/request-context.js';
import { StoreMaintenance } from '../store/store-maintenance.js';

/** Builds the index of runs once, after an update or a restored backup; the start of the server does not wait for it. */
@Injectable()
export class RunIndexing implements OnApplicationBootstrap {
  private readonly log = new Logger('runs');
  private whole = false;
  private building: Promise<void> | undefined;

  constructor(private readonly maintenance: StoreMaintenance) {}

  onApplicationBootstrap(): void {
    void this.build();
  }

  /** @throws Problem `runs.indexing` while it is built: half an index would hide rows */
  requireWhole(): void {
    if (this.whole) return;
    // What failed (the database was away) is tried again by whoever asks next.
    void this.build();
    throw new Problem('unavailable', 'runs.indexing', 'The index of runs is being built; try again in a moment.');
  }

  private build(): Promise<void> {
    // It serves everybody: it must not end with the request that happened to start it.
    this.building ??= outsideRequest(() => this.maintenance.indexRuns())
      .then(() => void (this.whole = true))
      .catch((error: unknown) => this.log.warn(`the index of runs was not built: ${String(error)}`))
      .finally(() => void (this.building = undefined));
    return this.building;
  }
}
