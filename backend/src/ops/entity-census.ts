import { Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { urnPrefixOf } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import type { Visibility } from '../kernel/visibility.js';
import { Graph } from '../neo4j/graph.js';

/** How many urns are read at a time while the visible ones are counted. */
const AT_ONCE = 10_000;

/**
 * Counts and lists the entities of a kind, soft-deleted ones included. Kinds have the names of the
 * metadata model.
 */
@Injectable()
export class EntityCensus {
  constructor(
    private readonly graph: Graph,
    private readonly authorizer: Authorizer,
  ) {}

  /**
   * How many entities of each kind the viewer sees. With unrestricted visibility the database
   * counts. Otherwise every urn of the kind is read, because each has to be judged.
   */
  async counts(viewer: Viewer, kinds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const { visibility } = viewer;
    const counted = kinds.map(async (kind): Promise<[string, number]> => {
      if (!visibility.isUnrestricted) return [kind, (await this.visible(visibility, kind)).length];
      const [row] = await this.graph.read('ops/count-kind', { prefix: urnPrefixOf(kind) });
      return [kind, row?.count ?? 0];
    });
    return new Map(await Promise.all(counted));
  }

  /**
   * Urns of a kind in alphabetical order. With restricted visibility all urns of the kind are read
   * for one page, as for a count.
   */
  async list(
    viewer: Viewer,
    kind: string,
    page: { readonly start: number; readonly count: number },
  ): Promise<readonly string[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const { visibility } = viewer;
    if (!visibility.isUnrestricted)
      return (await this.visible(visibility, kind)).slice(page.start, page.start + page.count);
    const urnRows = await this.graph.read('ops/list-kind', { prefix: urnPrefixOf(kind), ...page });
    return urnRows.map(({ urn }) => urn);
  }

  /** All entities of a kind that the viewer sees. Each must be looked at to count them. */
  private async visible(visibility: Visibility, kind: string): Promise<readonly string[]> {
    const urns: string[] = [];
    for (let start = 0; ; start += AT_ONCE) {
      const urnRows = await this.graph.read('ops/list-kind', { prefix: urnPrefixOf(kind), start, count: AT_ONCE });
      urns.push(...urnRows.map(({ urn }) => urn).filter((urn) => visibility.canView(urn)));
      if (urnRows.length < AT_ONCE) return urns;
    }
  }
}
