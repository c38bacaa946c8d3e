import type { VisibilityScope } from '../kernel/visibility.js';
import type { RelationPage, RelationPosition, ScrolledRelation } from './relations.types.js';

/** Relationships that are read for one page at the most, hidden ones included. */
export const MAX_EXAMINED = 20_000;
/** Relationships that are read first for somebody who may not see all of them; what is missing then is read at once. */
const FIRST_BATCH_SIZE = 2_000;

const START: RelationPosition = { number: 0, key: '' };

interface PageRead {
  readonly after: RelationPosition | undefined;
  readonly count: number;
  readonly scope: Pick<VisibilityScope, 'isUnrestricted' | 'canView'>;
  readonly read: (after: RelationPosition, limit: number) => Promise<readonly ScrolledRelation[]>;
}

/**
 * The next relationships in their order of which the viewer sees both ends.
 *
 * Whoever sees everything gets a page with one read. For others, relationships are read in batches until the page is full,
 * the list ends, or `MAX_EXAMINED` were read; then the page may be short or empty and go on all the same. So one request
 * costs a bounded amount of work, however much lies hidden between two visible relationships.
 *
 * With `count: 2` and the relationships a, -, -, b, c (a dash is hidden): the page is [a, b] and goes on after b. If the
 * bound were 3, the page would be [a] and go on after the second dash.
 */
export async function visiblePage({ after = START, count, scope, read }: PageRead): Promise<RelationPage> {
  // One more than the page holds tells whether there is a next one.
  let limit = scope.isUnrestricted ? count + 1 : Math.max(count + 1, FIRST_BATCH_SIZE);
  const relations: ScrolledRelation[] = [];
  let position = after;
  for (let examined = 0; ;) {
    const batch = await read(position, limit);
    for (const relation of batch) {
      if (!scope.isUnrestricted && !(scope.canView(relation.source) && scope.canView(relation.target))) continue;
      if (relations.length === count) return { relations, next: positionOf(relations.at(-1)) };
      relations.push(relation);
    }
    examined += batch.length;
    const last = batch.at(-1);
    if (!last || batch.length < limit) return { relations, next: undefined };
    // All other relationships of a hidden source are hidden too: reading them would sort the whole of a hub each time.
    position = scope.canView(last.source)
      ? { number: last.number, key: last.key }
      : { number: last.number + 1, key: '' };
    if (examined >= MAX_EXAMINED) return { relations, next: position };
    limit = MAX_EXAMINED - examined;
  }
}

function positionOf(relation: ScrolledRelation | undefined): RelationPosition | undefined {
  return relation && { number: relation.number, key: relation.key };
}
