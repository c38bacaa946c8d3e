import { Injectable } from '@nestjs/common';

import { Graph } from '../neo4j/graph.js';

export type Readiness = { readonly ready: true } | { readonly ready: false; readonly cause: string };

/** Whether requests can be served now: first data stored, database there, not stopping. */
@Injectable()
export class ReadinessState {
  private phase: 'starting' | 'serving' | 'stopping' = 'starting';
  private step = 'starting';

  constructor(private readonly graph: Graph) {}

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
      return { ready: true };
    } catch {
      return { ready: false, cause: 'the database does not answer' };
    }
  }
}
