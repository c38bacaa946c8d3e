import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import { type AnswerStamp, answerStamp } from '../index/lineage-answer.js';
import { NodeNames } from '../claims/node-names.js';
import { LineageSource } from '../fallback/lineage-source.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { DiffArguments } from './time.inputs.js';
import { LineageRepository } from '../index/lineage.repository.js';
import { CHANGES, diffEdges, type EdgeChange, type EdgeChangeKind } from './diff.js';
import { Scopes } from '../scope/scope.js';
import { rounded } from '../walk/confidence.js';
import type { EpochMs } from '../../kernel/time.js';
import type { LineageLevel } from '../../store/contract/store.types.js';

const PAGE = 100;

/** One edge that differs between two instants, with the write that changed it. */
export interface LineageChange {
  readonly kind: EdgeChangeKind;
  readonly level: LineageLevel;
  readonly from: string;
  readonly to: string;
  readonly fromName: string;
  readonly toName: string;
  /** The confidence at each instant; null where the edge did not exist. */
  readonly before: number | null;
  readonly after: number | null;
  readonly time: EpochMs;
  readonly source: string | null;
  readonly run: string | null;
  readonly actor: string | null;
  /** Whether a rejection, or its withdrawal, made the difference. */
  readonly rejected: boolean;
}

export interface LineageDiff extends AnswerStamp {
  readonly appeared: number;
  readonly vanished: number;
  readonly changed: number;
  /** The sum of the kinds that were asked for. */
  readonly total: number;
  /** One page, latest first. */
  readonly changes: LineageChange[];
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Compares the lineage of two instants. */
@Injectable()
export class DiffService {
  constructor(
    private readonly states: LineageSource,
    private readonly authorizer: Authorizer,
    private readonly scopes: Scopes,
    private readonly repository: LineageRepository,
    private readonly names: NodeNames,
  ) {}

  async lineageDiff(viewer: Viewer, input: DiffArguments): Promise<LineageDiff> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const to = input.to ?? undefined;
    if (to !== undefined && to < input.from)
      throw new Problem('invalid', 'input.invalid', 'to must not lie before from.', { field: 'to' });
    const state = await this.states.changedBetween(
      viewer.visibility,
      await this.scopes.fallbackScope(input.scope),
      input.from,
      to,
    );
    const { graph } = state;
    const scope = await this.scopes.assets(graph, input.scope, [input.from, to]);
    const diff = diffEdges(graph, {
      from: input.from,
      to,
      scope,
      level: input.scope?.level === 'ASSET' ? 'asset' : input.scope?.level === 'COLUMN' ? 'column' : undefined,
      minConfidence: input.minConfidence ?? 0,
      combine: input.combine ?? 'MAX',
    });
    const kinds = input.kinds ?? CHANGES;
    const page = diff.page(kinds, input.start ?? 0, input.count ?? PAGE);
    return {
      appeared: diff.counts.APPEARED,
      vanished: diff.counts.VANISHED,
      changed: diff.counts.CHANGED,
      total: [...new Set(kinds)].reduce((sum, kind) => sum + diff.counts[kind], 0),
      changes: await this.changes(viewer, graph, page),
      from: input.from,
      to: to ?? state.at,
      ...answerStamp(state, to, state.missing),
    };
  }

  private async changes(viewer: Viewer, graph: LineageGraph, page: readonly EdgeChange[]): Promise<LineageChange[]> {
    const stored = await this.repository.claims(
      viewer.visibility,
      graph,
      page.map(({ claim }) => claim),
    );
    const name = await this.names.of(
      graph,
      page.flatMap(({ from, to }) => [from, to]),
    );
    const { claims, nodes } = graph;
    return page.map(({ kind, level, from, to, before, after, claim }) => {
      const own = stored.get(claim);
      const until = claims.until[claim] ?? Infinity;
      const closed = until !== Infinity;
      return {
        kind,
        level,
        from: nodes.urn(from),
        to: nodes.urn(to),
        fromName: name(from),
        toName: name(to),
        before: before === undefined ? null : rounded(before),
        after: after === undefined ? null : rounded(after),
        time: closed && kind !== 'APPEARED' ? until : (claims.since[claim] ?? 0),
        source: own?.source || null,
        run: (kind === 'VANISHED' ? own?.endedRun : own?.run) || null,
        actor: (kind === 'VANISHED' ? own?.endedBy : own?.actor) || null,
        rejected: isRejectionChange(graph, claim),
      };
    });
  }
}

/** Whether a claim ended because it was rejected, or began because its rejection was taken back. */
function isRejectionChange({ claims, headIn, nextIn }: LineageGraph, claim: number): boolean {
  const [since, until] = [claims.since[claim] ?? 0, claims.until[claim] ?? Infinity];
  for (let id = headIn[claims.to[claim] ?? 0] ?? -1; claims.isFilled(id); id = nextIn[id] ?? -1) {
    if (claims.from[id] !== claims.from[claim] || !claims.isRejected(id)) continue;
    if (claims.since[id] === until || claims.until[id] === since) return true;
  }
  return false;
}
