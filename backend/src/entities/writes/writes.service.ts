import { Inject, Injectable } from '@nestjs/common';

import { decodeSnapshot } from '../../ingest/mcp/snapshot.js';
import { decodeProposal, readSystemMetadata } from '../../ingest/mcp/wire-proposal.js';
import { TimeSlices, yieldToOthers } from '../../kernel/event-loop.js';
import { isJsonObject } from '../../kernel/json.js';
import { asProblem, Problem } from '../../kernel/problem.js';
import { systemClock } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { SearchService } from '../../search/search.service.js';
import { type Refusal, refusalsIn } from '../../store/contract/refusals.js';
import { Store } from '../../store/store.js';
import type { Proposal } from '../../store/contract/store.types.js';
import { newTrace, type WriteTrace } from './new-trace.js';
import { refusalToAnswer } from './write-mode.js';

/**
 * How long an asynchronous write waits for search. It promises nothing about search, but clients
 * look soon; a long queue of writes does not hold them up.
 */
const ASYNC_TIMEOUT_MS = 500;

/** The proposals that were read from a request, and the items that could not be read. */
export interface Decoded {
  readonly proposals: readonly Proposal[];
  /** Position in the request of each proposal. */
  readonly positions: readonly number[];
  readonly refusals: readonly Refusal[];
}

/** Writes in the forms of the public protocol: proposals, and entities with snapshots. */
@Injectable()
export class WritesService {
  constructor(
    private readonly store: Store,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly search: SearchService,
  ) {}

  /**
   * @param wires proposals as sent, applied in order
   * @throws Problem of the first refused proposal that the mode tells the client about
   */
  async proposals(viewer: Viewer, wires: readonly unknown[], asynchronous: boolean): Promise<WriteTrace> {
    // A body of 16 MB takes half a second to read, to decode and to check: others are answered in between.
    await yieldToOthers();
    const decoded = await decodeEach(wires, (wire) => [decodeProposal(this.model, wire)]);
    await yieldToOthers();
    return this.write(viewer, decoded, asynchronous);
  }

  /**
   * Writes entities in the older form, with snapshots. These writes are always synchronous.
   * `systemMetadata` holds one item for each entity, in the same order.
   */
  async snapshots(
    viewer: Viewer,
    entities: readonly unknown[],
    systemMetadata: readonly unknown[],
  ): Promise<WriteTrace> {
    const decoded = await decodeEach(entities, (entity, at) => {
      if (!isJsonObject(entity) || !('value' in entity))
        throw new Problem(
          'invalid',
          'restli.malformed',
          'Malformed request: entity must be {value: {<snapshot>: {…}}}.',
          { field: 'entity' },
        );
      return decodeSnapshot(this.model, entity.value, readSystemMetadata(systemMetadata[at])).map((part) => {
        if ('problem' in part) throw part.problem;
        return part.proposal;
      });
    });
    return this.write(viewer, decoded, false);
  }

  /** Stores the proposals that were read. */
  async write(viewer: Viewer, decoded: Decoded, asynchronous: boolean): Promise<WriteTrace> {
    const trace = newTrace(systemClock());
    const total = decoded.proposals.length + decoded.refusals.length;
    if (!asynchronous) throwIf(refusalToAnswer(false, decoded.refusals, total));
    const mode = asynchronous ? 'each' : 'all';
    const places = decoded.positions;
    const result = await this.store.ingest(viewer, decoded.proposals, { mode, traceId: trace.traceId, places });
    const refused = refusalsIn(result.outcomes, places);
    const all = [...decoded.refusals, ...refused].toSorted((left, right) => left.index - right.index);
    throwIf(refusalToAnswer(asynchronous, all, total));
    // Clients search for what they have just written, so a synchronous write waits until search has
    // seen it.
    if (asynchronous) await this.search.caughtUp(ASYNC_TIMEOUT_MS);
    else await this.search.awaitSeq(result.seq);
    return trace;
  }
}

/**
 * Reads each item on its own. An item that can not be read becomes a refusal with its position. It
 * works in slices: 100,000 refusals take seconds, and others are answered meanwhile.
 *
 * @throws Problem `http.client-gone` when nobody waits for the answer any more
 */
export async function decodeEach(
  wires: readonly unknown[],
  decode: (wire: unknown, at: number) => readonly Proposal[],
): Promise<Decoded> {
  const slices = new TimeSlices();
  const proposals: Proposal[] = [];
  const positions: number[] = [];
  const refusals: Refusal[] = [];
  for (const [at, wire] of wires.entries()) {
    try {
      for (const proposal of decode(wire, at)) {
        proposals.push(proposal);
        positions.push(at);
      }
    } catch (error) {
      const problem = asProblem(error);
      if (!problem) throw error;
      refusals.push({ index: at, problem });
    }
    // Without waiting within a slice: an item may be a thousandth of it.
    if (slices.isOver) await slices.pauseWhenOver();
  }
  return { proposals, positions, refusals };
}

function throwIf(problem: Problem | undefined): void {
  if (problem) throw problem;
}
