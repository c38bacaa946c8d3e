import type { JsonObject } from '../../../kernel/json.js';

/** What the index puts between the steps of a path. */
const STEP = '\u241f';

/**
 * Collects what stands directly below a path: folders with how many entities they hold in all, and
 * entities.
 */
export class BrowseTree {
  private readonly groups = new Map<string, number>();
  private readonly leaves: string[] = [];
  private readonly steps: readonly string[];

  constructor(private readonly path: string) {
    this.steps = path.split('/').filter((step) => step !== '');
  }

  /** @param stored the path of the index: `␟a␟b` */
  add(urn: string, stored: string | undefined): void {
    const own = (stored ?? '').split(STEP).filter((step) => step !== '');
    if (!this.steps.every((step, at) => own[at] === step)) return;
    const next = own[this.steps.length];
    if (next === undefined) this.leaves.push(urn);
    else this.groups.set(next, (this.groups.get(next) ?? 0) + 1);
  }

  /** The entities directly below the path, whose names the caller reads. */
  entities(): readonly string[] {
    return this.leaves;
  }

  /** Folders first; `start` and `limit` count both. */
  answer(start: number, limit: number, nameOf: (urn: string) => string): JsonObject {
    const groups = [...this.groups]
      .map(([name, count]) => ({ name, count }))
      .toSorted((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1));
    const shown = groups.slice(start, start + limit);
    const from = Math.max(0, start - groups.length);
    const urns = this.leaves.slice(from, from + limit - shown.length);
    const total = this.leaves.length + groups.reduce((sum, group) => sum + group.count, 0);
    return {
      from: start,
      pageSize: limit,
      numElements: groups.length + this.leaves.length,
      numGroups: groups.length,
      numEntities: this.leaves.length,
      groups: shown,
      entities: urns.map((urn) => ({ urn, name: nameOf(urn) })),
      metadata: { path: this.path, totalNumEntities: total },
    };
  }
}
