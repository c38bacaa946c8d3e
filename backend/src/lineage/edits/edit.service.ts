import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import type { JsonObject } from '../../kernel/json.js';
import { asProblem, Problem } from '../../kernel/problem.js';
import { type Clock, systemClock } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import { editsCarrier, LINEAGE_EDITS } from '../../store/contract/lineage-edits.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { Proposal } from '../../store/contract/store.types.js';
import { Store } from '../../store/store.js';
import { claimsBetween, levelOf } from '../claims/claims-between.js';
import { EdgeService, type LineageEdgeDetail } from '../claims/edge.service.js';
import { requireNode } from '../walk/require-node.js';
import { EdgeValidator } from './edge-validator.js';
import type { AddLineageArguments, EdgeEndsArguments, RejectArguments } from './edit.inputs.js';
import {
  type EdgeEnds,
  type Edits,
  readEdits,
  withEdge,
  withoutEdge,
  withoutRejection,
  withRejection,
} from './edit-rules.js';

/** Attempts to write, since two people may edit at once: the second one reads and applies the edit again. */
const TRIES = 5;
const TIMEOUT_MS = 5_000;

/** Edges that one act draws and rejects. */
export interface EdgeChanges {
  readonly draw: readonly (EdgeEnds & { readonly confidence?: number })[];
  /** With a source, only its claims are rejected. */
  readonly reject: readonly (EdgeEnds & { readonly source?: string })[];
}

/** The result of an edit: whether it changed anything, and the edge as it is now. */
export interface LineageEdit extends EdgeEnds {
  readonly changed: boolean;
  readonly seq: number;
  /** Null where nobody claims the edge any more. */
  readonly edge: LineageEdgeDetail | null;
}

/**
 * Edges that people draw and claims that they reject. They are stored as the aspect `lineageEdits` of the asset that
 * data flows into, and written through the store like any other aspect (docs/decisions/0010-lineage-edits.md).
 */
@Injectable()
export class EditService {
  constructor(
    private readonly store: Store,
    private readonly authorizer: Authorizer,
    private readonly ends: EdgeValidator,
    private readonly edges: EdgeService,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** @throws Problem `lineage.no-edge` when nobody claims it */
  async reject(viewer: Viewer, input: RejectArguments): Promise<LineageEdit> {
    this.begin(viewer, input);
    const { graph } = await this.ends.states.around(viewer.visibility, [input.from, input.to], {});
    const from = requireNode(graph, input.from);
    const to = requireNode(graph, input.to);
    const own = claimsBetween(graph, { from, to, level: levelOf(graph, from, to) }).filter(
      (id) => graph.claims.from[id] === from && graph.claims.to[id] === to && graph.claims.holds(id, undefined),
    );
    const source = input.source ?? '';
    if (!own.some((id) => source === '' || graph.claims.sourceOf(id) === source)) {
      const who = source === '' ? 'Nobody' : source;
      throw new Problem(
        'missing',
        'lineage.no-edge',
        `${who} claims that data flows from ${input.from} to ${input.to}.`,
        {
          from: input.from,
          to: input.to,
        },
      );
    }
    return this.write(viewer, input, (edits, stamp) =>
      withRejection(edits, { ...stamp, from: input.from, to: input.to, source, reason: input.reason ?? undefined }),
    );
  }

  async undoReject(viewer: Viewer, input: EdgeEndsArguments): Promise<LineageEdit> {
    this.begin(viewer, input);
    return this.write(viewer, input, (edits) => withoutRejection(edits, { ...input, source: input.source ?? '' }));
  }

  /** @throws Problem `lineage.edge-ends` where the two ends can't be joined */
  async add(viewer: Viewer, input: AddLineageArguments): Promise<LineageEdit> {
    this.begin(viewer, input);
    await this.ends.requireJoinable(viewer.visibility, input);
    return this.write(viewer, input, (edits, stamp) =>
      withEdge(edits, {
        ...stamp,
        from: input.from,
        to: input.to,
        confidence: input.confidence ?? undefined,
        transform: input.transform ?? undefined,
        note: input.note ?? undefined,
      }),
    );
  }

  async remove(viewer: Viewer, input: EdgeEndsArguments): Promise<LineageEdit> {
    this.begin(viewer, input);
    return this.write(viewer, input, (edits) => withoutEdge(edits, input));
  }

  /**
   * Draws and rejects several edges in one transaction: all of them or none.
   *
   * @throws Problem `lineage.edge-ends` where two ends can't be joined
   */
  async applyAll(
    viewer: Viewer,
    { draw, reject }: EdgeChanges,
    note: string,
  ): Promise<{ readonly seq: number; readonly changed: boolean }> {
    for (const edge of draw) await this.ends.requireJoinable(viewer.visibility, edge);
    return this.writeAll(viewer, [...draw, ...reject], (edits, carrier, stamp) => {
      const isOwn = ({ to }: EdgeEnds): boolean => editsCarrier(to) === carrier;
      const drawn = draw
        .filter(isOwn)
        .reduce(
          (value, edge) =>
            withEdge(value, { ...stamp, ...edge, confidence: edge.confidence, transform: undefined, note }),
          edits,
        );
      return reject
        .filter(isOwn)
        .reduce(
          (value, edge) => withRejection(value, { ...stamp, ...edge, source: edge.source ?? '', reason: note }),
          drawn,
        );
    });
  }

  /** Takes back what `applyAll` has written, in one transaction. Edges that are not there any more change nothing. */
  async revertAll(
    viewer: Viewer,
    { draw, reject }: EdgeChanges,
  ): Promise<{ readonly seq: number; readonly changed: boolean }> {
    return this.writeAll(viewer, [...draw, ...reject], (edits, carrier) => {
      const isOwn = ({ to }: EdgeEnds): boolean => editsCarrier(to) === carrier;
      const restored = reject
        .filter(isOwn)
        .reduce((value, edge) => withoutRejection(value, { ...edge, source: edge.source ?? '' }), edits);
      return draw.filter(isOwn).reduce((value, edge) => withoutEdge(value, edge), restored);
    });
  }

  private async writeAll(
    viewer: Viewer,
    edges: readonly EdgeEnds[],
    change: (edits: Edits, carrier: string, stamp: { actor: string; time: number }) => Edits,
  ): Promise<{ readonly seq: number; readonly changed: boolean }> {
    for (const ends of edges) this.begin(viewer, ends);
    const carriers = [...new Set(edges.map(({ to }) => editsCarrier(to)))];
    for (let tries = 1; ; tries += 1) {
      const entities = await this.readers.as(viewer.visibility).entities(carriers, [LINEAGE_EDITS]);
      const stamp = { actor: viewer.urn, time: systemClock() };
      const proposals = carriers.flatMap((carrier) => {
        const stored = entities.get(carrier)?.aspects[LINEAGE_EDITS];
        const before = readEdits(stored?.value);
        const after = change(before, carrier, stamp);
        return after === before ? [] : [editsProposal(carrier, after, stored?.version)];
      });
      if (proposals.length === 0) return { seq: (await this.ends.states.latest()).seq, changed: false };
      try {
        const { seq } = await this.store.ingest(viewer, proposals, { mode: 'all' });
        await this.ends.states.awaitSeq(seq, TIMEOUT_MS);
        return { seq, changed: true };
      } catch (error) {
        if (asProblem(error)?.kind !== 'precondition' || tries === TRIES) throw error;
      }
    }
  }

  private begin(viewer: Viewer, ends: EdgeEnds): void {
    this.authorizer.require(viewer, 'EDIT_LINEAGE', this.ends.carrierOf(ends));
  }

  private async write(
    viewer: Viewer,
    ends: EdgeEnds,
    change: (edits: Edits, stamp: { actor: string; time: number }) => Edits,
    clock: Clock = systemClock,
  ): Promise<LineageEdit> {
    const carrier = editsCarrier(ends.to);
    for (let tries = 1; ; tries += 1) {
      const stored = (await this.readers.as(viewer.visibility).entities([carrier], [LINEAGE_EDITS])).get(carrier)
        ?.aspects[LINEAGE_EDITS];
      const before = readEdits(stored?.value);
      const after = change(before, { actor: viewer.urn, time: clock() });
      if (after === before) {
        const { seq } = await this.ends.states.around(viewer.visibility, [ends.from, ends.to], {});
        return { from: ends.from, to: ends.to, changed: false, seq, edge: await this.edgeFor(viewer, ends) };
      }
      try {
        const { seq } = await this.store.ingest(viewer, [editsProposal(carrier, after, stored?.version)], {
          mode: 'all',
        });
        await this.ends.states.awaitSeq(seq, TIMEOUT_MS);
        return { from: ends.from, to: ends.to, changed: true, seq, edge: await this.edgeFor(viewer, ends) };
      } catch (error) {
        if (asProblem(error)?.kind !== 'precondition' || tries === TRIES) throw error;
      }
    }
  }

  private async edgeFor(viewer: Viewer, { from, to }: EdgeEnds): Promise<LineageEdit['edge']> {
    const { graph } = await this.ends.states.around(viewer.visibility, [from, to], {});
    // An edge that only a withdrawn hand drew may leave no node behind.
    if ([from, to].some((urn) => !graph.nodes.isKnown(graph.nodes.find(urn)))) return null;
    return this.edges.lineageEdge(viewer, { from, to });
  }
}

/** The edits of one carrier, refused where somebody else has written them since they were read. */
function editsProposal(carrier: string, value: Edits, version: number | undefined): Proposal {
  return {
    entityUrn: carrier,
    aspectName: LINEAGE_EDITS,
    changeType: 'UPSERT',
    value: value as unknown as JsonObject,
    headers: { 'If-Version-Match': String(version ?? -1) },
  };
}
