import { Injectable } from '@nestjs/common';

import { asProblem } from '../kernel/problem.js';
import { DATABASE_FAILED } from '../neo4j/database-errors.js';
import { Graph } from '../neo4j/graph.js';
import { BackgroundWork } from '../store/log/followers/background-work.js';

const FAILED_DATABASE = 'the database has failed and must be started again: make sure that its disk has space';

/** Whether requests can be served, and if not why, in words for an operator. */
export type Readiness = { readonly ready: true } | { readonly ready: false; readonly cause: string };

/** The step of the start that is running, and how much of it is done where that can be counted. */
export interface StartProgress {
  readonly step: string;
  readonly done?: number;
  readonly total?: number;
}

/**
 * Whether requests can be served now: first data are stored, the database answers, policies and
 * search are loaded, and the server is not stopping.
 */
@Injectable()
export class ReadinessState {
  private phase: 'starting' | 'serving' | 'stopping' = 'starting';
  private step: StartProgress = { step: 'starting' };

  constructor(
    private readonly graph: Graph,
    private readonly work: BackgroundWork,
  ) {}

  /**
   * Names the step of the start that is running, which `look` gives as the cause.
   *
   * @param counts how many of its parts are done, for a step that takes long
   */
  starting(step: string, counts: Omit<StartProgress, 'step'> = {}): void {
    this.step = { step, ...counts };
  }

  /** The running step; undefined once the start is complete. */
  get startProgress(): StartProgress | undefined {
    return this.phase === 'starting' ? this.step : undefined;
  }

  /** The start is complete: from now on `look` asks the database. */
  serving(): void {
    this.phase = 'serving';
  }

  /**
   * From now on the server is not ready, so a load balancer sends no new requests while the running
   * ones end.
   */
  stopping(): void {
    this.phase = 'stopping';
  }

  /**
   * Looks now. It asks the database each time and keeps no answer, because a connection can break
   * at any time. A server whose disk is full still answers, but what is written can't be found by
   * search until there is space again, so it says that it is not ready.
   */
  async look(): Promise<Readiness> {
    if (this.phase === 'starting') return { ready: false, cause: this.step.step };
    if (this.phase === 'stopping') return { ready: false, cause: 'stopping' };
    try {
      await this.graph.ping();
    } catch (error) {
      const hasFailed = asProblem(error)?.code === DATABASE_FAILED;
      return { ready: false, cause: hasFailed ? FAILED_DATABASE : 'the database does not answer' };
    }
    const faults = this.work.storageFaults();
    if (faults.length > 0)
      return { ready: false, cause: `files in HEADWATER_HOME cannot be written: ${faults.join(', ')}` };
    const blocking = this.work.blocking();
    return blocking.length === 0
      ? { ready: true }
      : { ready: false, cause: `could not be loaded: ${blocking.join(', ')}` };
  }
}
