import type { VisibilityScope } from '../../kernel/visibility.js';
import type { DocumentTable } from '../index/document-table.js';

const UNKNOWN = 0;
const VISIBLE = 1;
const HIDDEN = 2;
/** Viewers whose answers are kept: a byte an entity each. */
const MOST = 32;

interface Mask {
  readonly table: DocumentTable;
  readonly assignments: number;
  readonly mask: Uint8Array;
}

/** Which documents a viewer may see, by the graph's numbers, which are never reused; asked once an entity and state of the rules. */
export class VisibleSlots {
  /** By number. */
  private readonly kept = new Map<string, Uint8Array>();
  /** By slot, of one state of the table: asked for every document of every search. */
  private readonly masks = new Map<string, Mask>();

  /** By slot: 1 where the document is visible in this scope. Undefined where nothing is hidden. */
  of(visibility: VisibilityScope, table: DocumentTable): Uint8Array | undefined {
    if (visibility.isUnrestricted) return undefined;
    const cached = this.masks.get(visibility.key);
    if (cached && cached.table === table && cached.assignments === table.assignments) return cached.mask;
    const mask = new Uint8Array(table.length);
    for (let slot = 0; slot < mask.length; slot += 1)
      if (table.isLive(slot) && this.isVisible(visibility, table, slot)) mask[slot] = 1;
    this.masks.delete(visibility.key);
    this.masks.set(visibility.key, { table, assignments: table.assignments, mask });
    dropOldest(this.masks);
    return mask;
  }

  private isVisible(visibility: VisibilityScope, table: DocumentTable, slot: number): boolean {
    const number = table.number(slot);
    const states = this.states(visibility.key, number + 1);
    const known = states[number] ?? UNKNOWN;
    if (known !== UNKNOWN) return known === VISIBLE;
    const isVisible = visibility.canView(table.urn(slot));
    states[number] = isVisible ? VISIBLE : HIDDEN;
    return isVisible;
  }

  /** At least so long. */
  private states(key: string, size: number): Uint8Array {
    const states = this.kept.get(key);
    if (states && states.length >= size) return states;
    const grown = new Uint8Array(Math.max(size, 2 * (states?.length ?? 0)));
    if (states) grown.set(states);
    this.kept.set(key, grown);
    dropOldest(this.kept);
    return grown;
  }
}

function dropOldest(cache: Map<string, unknown>): void {
  for (const oldest of cache.keys()) {
    if (cache.size <= MOST) break;
    cache.delete(oldest);
  }
}
