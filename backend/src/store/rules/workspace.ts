import type { StoredAspect } from '../contract/store.types.js';

/** What is stored of one entity as far as a transaction needs it, and what its proposals make of it so far. */
export interface EntityState {
  readonly urn: string;
  /** Undefined: no node yet. */
  readonly i: number | undefined;
  readonly exists: boolean;
  /** Values of the aspects that the transaction asked for. */
  readonly aspects: Readonly<Record<string, StoredAspect | undefined>>;
  /** Last version of aspects that were deleted, so that a version number is never used twice. */
  readonly tombstones: Readonly<Record<string, number>>;
}

/** A write of one aspect, before and after; one transaction may hold several for one aspect, in order. */
export interface AspectWrite {
  readonly urn: string;
  readonly aspect: string;
  readonly before: StoredAspect | undefined;
  /** Undefined: deleted. */
  readonly after: StoredAspect | undefined;
  /** A new version, or only system metadata moved. */
  readonly changed: boolean;
  readonly actor: string;
  readonly at: number;
  /** Who claims the lineage in it, '' for a person or a client that does not say: authoritative. */
  readonly source: string;
  readonly run: string;
  /** Of a deletion, which leaves no value to note it on. */
  readonly trace?: string | undefined;
}

export interface PointWrite {
  readonly key: string;
  readonly urn: string;
  readonly aspect: string;
  readonly timestamp: number;
  readonly value: string;
  readonly systemMetadata: string;
  readonly runId: string;
}

/**
 * The working state of one transaction. Proposals read and write here; a job that is refused is dropped with its layer, so the others
 * never see it.
 */
export class Workspace {
  private readonly layer = new Map<string, EntityState>();
  readonly writes: AspectWrite[] = [];
  readonly points: PointWrite[] = [];

  constructor(private readonly below: ReadonlyMap<string, EntityState> | Workspace) {}

  entity(urn: string): EntityState {
    const own = this.layer.get(urn);
    if (own) return own;
    if (this.below instanceof Workspace) return this.below.entity(urn);
    return this.below.get(urn) ?? { urn, i: undefined, exists: false, aspects: {}, tombstones: {} };
  }

  record(write: AspectWrite, exists: boolean): void {
    const state = this.entity(write.urn);
    const tombstones =
      write.after || !write.before
        ? state.tombstones
        : { ...state.tombstones, [write.aspect]: write.before.version + 1 };
    this.layer.set(write.urn, {
      ...state,
      exists,
      aspects: { ...state.aspects, [write.aspect]: write.after },
      tombstones,
    });
    this.writes.push(write);
  }

  fork(): Workspace {
    return new Workspace(this);
  }

  /** Takes over what a fork did. */
  adopt(fork: Workspace): void {
    for (const [urn, state] of fork.layer) this.layer.set(urn, state);
    // Not by spreading: a call takes no more than about 100,000 arguments, and a request may hold more proposals.
    for (const write of fork.writes) this.writes.push(write);
    for (const point of fork.points) this.points.push(point);
  }

  /** Urns this workspace wrote, with their final state. */
  changed(): ReadonlyMap<string, EntityState> {
    return this.layer;
  }
}
