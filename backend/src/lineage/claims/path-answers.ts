import { Injectable } from '@nestjs/common';

import type { VisibilityScope } from '../../kernel/visibility.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { ClaimAnswers } from './claim-answers.js';
import { claimsBetween } from './claims-between.js';
import { type ConfidenceExplanation, explain } from './explain.js';
import { NodeNames } from './node-names.js';
import type { PathQuestion } from './path-question.js';
import { rounded } from '../walk/confidence.js';
import type { LineageClaim } from './claim.types.js';
import type { LineageKind } from '../../store/contract/store.types.js';

/** One edge of a path, with its claims. */
interface LineageHop {
  readonly from: string;
  readonly to: string;
  readonly fromName: string;
  readonly toName: string;
  readonly confidence: number;
  readonly kind: LineageKind;
  readonly subtype: string | null;
  readonly transform: string | null;
  readonly via: string | null;
  /** Every claim of the edge that counts. */
  readonly claims: LineageClaim[];
}

export interface LineagePath {
  /** The product of its hops' confidences. */
  readonly confidence: number;
  readonly hops: LineageHop[];
  readonly explanation: ConfidenceExplanation;
}

/** Turns paths of claim numbers into answers: names, claims, and how the confidence came about. */
@Injectable()
export class PathAnswers {
  constructor(
    private readonly claims: ClaimAnswers,
    private readonly names: NodeNames,
  ) {}

  async of(
    visibility: VisibilityScope,
    graph: LineageGraph,
    pathsOfSteps: readonly (readonly number[])[],
    { filter, combine }: Pick<PathQuestion, 'filter' | 'combine'>,
  ): Promise<LineagePath[]> {
    const { claims: table, nodes } = graph;
    // The steps between a column and its own asset are no claims, and an answer does not show them.
    const paths = pathsOfSteps.map((path) => path.filter((claim) => claim < table.size));
    const floor = combine === 'MAX' ? (filter.minConfidence ?? 0) : 0;
    const claimsOfHop = new Map<number, readonly number[]>();
    for (const claim of new Set(paths.flat())) {
      const edge = { from: table.from[claim] ?? NONE, to: table.to[claim] ?? NONE, level: table.level(claim) };
      const counting = claimsBetween(graph, edge).filter(
        (id) =>
          table.counts(id, filter.at) &&
          table.confidenceOf(id) >= floor &&
          (filter.directOnly !== true || table.kind(id) === 'DIRECT'),
      );
      claimsOfHop.set(claim, counting);
    }
    const answers = await this.claims.of(visibility, graph, [...claimsOfHop.values()].flat());
    const ends = (claim: number): readonly [number, number] => [table.from[claim] ?? NONE, table.to[claim] ?? NONE];
    const name = await this.names.of(graph, paths.flat().flatMap(ends));
    const hop = (claim: number): Omit<LineageHop, 'confidence'> => {
      const [from, to] = ends(claim);
      const details = answers.get(claim);
      return {
        from: nodes.urn(from),
        to: nodes.urn(to),
        fromName: name(from),
        toName: name(to),
        kind: table.kind(claim),
        subtype: details?.subtype ?? (table.subtype(claim) || null),
        transform: details?.transform ?? null,
        via: table.viaOf(claim) || null,
        claims: (claimsOfHop.get(claim) ?? []).flatMap((id): LineageClaim[] => {
          const answer = answers.get(id);
          return answer ? [answer] : [];
        }),
      };
    };
    return paths.map((path) => {
      const hops = path.map(hop);
      const explanation = explain(hops, combine);
      const confidence = explanation.steps.reduce((product, step) => product * step.confidence, 1);
      return {
        confidence: rounded(confidence),
        hops: hops.map((one, index) => ({ ...one, confidence: explanation.steps[index]?.confidence ?? 0 })),
        explanation,
      };
    });
  }
}
