import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import type { Viewer } from '../../kernel/viewer.js';
import { type AnswerStamp, answerStamp } from '../index/lineage-answer.js';
import { LineageSource } from '../fallback/lineage-source.js';
import { NONE } from '../graph/codes.js';
import type { EdgeArguments } from './claim.inputs.js';
import { requireNode } from '../walk/require-node.js';
import { ClaimAnswers } from './claim-answers.js';
import { claimsBetween, levelOf } from './claims-between.js';
import { conflictsOf, type LineageConflict } from './conflicts.js';
import { type ConfidenceExplanation, explain } from './explain.js';
import { NodeNames } from './node-names.js';
import { rounded, combined } from '../walk/confidence.js';
import type { LineageClaim } from './claim.types.js';
import type { LineageKind, LineageLevel } from '../../store/contract/store.types.js';

/** One edge with everything that is claimed about it. */
export interface LineageEdgeDetail extends AnswerStamp {
  readonly from: string;
  readonly to: string;
  readonly fromName: string;
  readonly toName: string;
  readonly level: LineageLevel;
  readonly confidence: number;
  readonly kind: LineageKind;
  readonly subtype: string | null;
  /** Claims that hold, surest first. */
  readonly claims: LineageClaim[];
  /** Claims that have ended, latest first. */
  readonly closed: LineageClaim[];
  readonly rejected: LineageClaim[];
  readonly conflicts: LineageConflict[];
  readonly explanation: ConfidenceExplanation;
}

/** Answers what is claimed about one edge. */
@Injectable()
export class EdgeService {
  constructor(
    private readonly states: LineageSource,
    private readonly authorizer: Authorizer,
    private readonly claims: ClaimAnswers,
    private readonly names: NodeNames,
  ) {}

  async lineageEdge(viewer: Viewer, input: EdgeArguments): Promise<LineageEdgeDetail | null> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const state = await this.states.around(viewer.visibility, [input.from, input.to], {});
    const { graph } = state;
    const from = requireNode(graph, input.from);
    const to = requireNode(graph, input.to);
    const level = levelOf(graph, from, to);
    const between = claimsBetween(graph, { from, to, level });
    if (between.length === 0) return null;
    const at = input.at ?? undefined;
    const combine = input.combine ?? 'MAX';
    const { claims: table } = graph;
    const answers = await this.claims.of(viewer.visibility, graph, between);
    const shown = (ids: readonly number[]): LineageClaim[] => ids.flatMap((id) => answers.get(id) ?? []);
    const surest = (left: number, right: number): number => table.confidenceOf(right) - table.confidenceOf(left);
    const open = between.filter((id) => table.counts(id, at)).sort(surest);
    const rejected = between.filter((id) => table.isRejected(id) && table.holds(id, at)).sort(surest);
    const closed = between
      .filter((id) => !table.isRejected(id) && !table.holds(id, at))
      .sort((left, right) => (table.until[right] ?? 0) - (table.until[left] ?? 0));
    const name = await this.names.of(graph, [from, to]);
    const best = open[0] ?? rejected[0] ?? closed[0] ?? NONE;
    const holding = shown(open);
    const byState = { holding, closed: shown(closed), rejected: shown(rejected) };
    const ends = { from: input.from, to: input.to, fromName: name(from), toName: name(to) };
    return {
      ...ends,
      level,
      confidence: open.length === 0 ? 0 : rounded(combined(holding, combine)),
      kind: table.kind(best),
      subtype: table.subtype(best) || null,
      claims: holding,
      closed: byState.closed,
      rejected: byState.rejected,
      conflicts: conflictsOf(byState),
      explanation: explain(holding.length === 0 ? [] : [{ ...ends, claims: holding }], combine),
      ...answerStamp(state, at, state.missing),
    };
  }
}
