import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import type { Viewer } from '../../kernel/viewer.js';
import { type AnswerStamp, answerStamp, omission } from '../index/lineage-answer.js';
import { LineageSource } from '../fallback/lineage-source.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { TransformsArguments } from './claim.inputs.js';
import { LineageRepository } from '../index/lineage.repository.js';

/** Claims whose transformations one answer reads, and edges that it lists. */
const MAX_SEARCHED = { claims: 20_000, arrows: 500 };

/** Column edges whose transformation contains the words of a question. */
export interface LineageTransforms extends AnswerStamp {
  readonly arrows: { readonly from: string; readonly to: string; readonly transform: string }[];
}

/**
 * Finds column edges by their transformation. Transformations are not in the index, so only those between the drawn
 * assets are read from the database.
 */
@Injectable()
export class TransformService {
  constructor(
    private readonly states: LineageSource,
    private readonly authorizer: Authorizer,
    private readonly repository: LineageRepository,
  ) {}

  async lineageTransforms(viewer: Viewer, { urns, text, at }: TransformsArguments): Promise<LineageTransforms> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const state = await this.states.around(viewer.visibility, urns, {});
    const { graph } = state;
    const instant = at ?? undefined;
    const drawnAssets = new Set(urns.map((urn) => graph.nodes.find(urn)).filter((i) => i !== NONE));
    const between = claimsBetweenColumns(graph, drawnAssets).filter((id) => graph.claims.counts(id, instant));
    const stored = await this.repository.claims(viewer.visibility, graph, between.slice(0, MAX_SEARCHED.claims));
    const searchWords = wordsOf(text);
    const matches = [...stored.values()]
      .filter(({ transform }) => searchWords.length > 0 && holdsAll(transform, searchWords))
      .map(({ id, transform }) => ({
        from: graph.nodes.urn(graph.claims.from[id] ?? NONE),
        to: graph.nodes.urn(graph.claims.to[id] ?? NONE),
        transform,
      }));
    const edges = [...new Map(matches.map((edge) => [`${edge.from} ${edge.to}`, edge])).values()];
    const missing = [...(state.missing ?? [])];
    if (between.length > MAX_SEARCHED.claims || edges.length > MAX_SEARCHED.arrows)
      missing.push(omission('EDGES', 'Not all edges of these assets were looked at'));
    return { arrows: edges.slice(0, MAX_SEARCHED.arrows), ...answerStamp(state, instant, missing) };
  }
}

function claimsBetweenColumns(graph: LineageGraph, assets: ReadonlySet<number>): number[] {
  const { nodes, claims } = graph;
  const ids: number[] = [];
  for (const asset of assets) {
    for (const column of nodes.columns(asset)) {
      for (let id = graph.headOut[column] ?? NONE; id !== NONE; id = graph.nextOut[id] ?? NONE) {
        if (claims.level(id) === 'column' && assets.has(nodes.assetOf(claims.to[id] ?? NONE))) ids.push(id);
      }
    }
  }
  return ids;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

const holdsAll = (transform: string, words: readonly string[]): boolean => {
  const lower = transform.toLowerCase();
  return words.every((word) => lower.includes(word));
};
