import { Injectable } from '@nestjs/common';

import { Graph } from '../neo4j/graph.js';
import { BackgroundWork } from '../store/log/followers/background-work.js';

export type Readiness = { readonly ready: true } | { readonly ready: false; readonly cause: string };

/**
 * Whether requests can be served now: first data are stored, the database answers, policies and
 * search are loaded, and the server is not stopping.
 */
@Injectable()
export class ReadinessState {
  private phase: 'starting' | 'serving' | 'stopping' = 'starting';
  private step = 'starting';

  constructor(
    private readonly graph: Graph,
    private readonly work: BackgroundWork,
  ) {}

  starting(step: string): void {
    this.step = step;
  }

  serving(): void {
    this.phase = 'serving';
  }

  stopping(): void {
    this.phase = 'stopping';
  }

  async look(): Promise<Readiness> {
    if (this.phase === 'starting') return { ready: false, cause: this.step };
    if (this.phase === 'stopping') return { ready: false, cause: 'stopping' };
    try {
      await this.graph.ping();
    } catch {
      return { ready: false, cause: 'the database does not answer' };
    }
    const blocking = this.work.blocking();
    return blocking.length === 0
      ? { ready: true }
      : { ready: false, cause: `could not be loaded: ${blocking.join(', ')}` };
  }
}
