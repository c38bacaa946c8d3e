import { currentSight, type Sight } from '../../kernel/sight.js';
import type { DocumentTable } from '../index/document-table.js';

const UNKNOWN = 0;
const SEEN = 1;
const HIDDEN = 2;
/** Viewers whose answers are kept: a byte an entity each. */
const MOST = 32;

interface Mask {
  readonly table: DocumentTable;
  readonly assignments: number;
  readonly mask: Uint8Array;
}

/** Which documents a viewer may see, by the graph's numbers, which are never reused; asked once an entity and state of the rules. */
export class SeenSlots {
  /** By number. */
  private readonly kept = new Map<string, Uint8Array>();
  /** By slot, of one state of the table: asked for every document of every search. */
  private readonly masks = new Map<string, Mask>();

  /** By slot, for the request that is under way: 1 where it is seen. Undefined where nothing is hidden. */
  of(table: DocumentTable): Uint8Array | undefined {
    const sight = currentSight();
    if (!sight) return undefined;
    const kept = this.masks.get(sight.key);
    if (kept && kept.table === table && kept.assignments === table.assignments) return kept.mask;
    const mask = new Uint8Array(table.length);
    for (let slot = 0; slot < mask.length; slot += 1)
      if (table.isLive(slot) && this.sees(sight, table, slot)) mask[slot] = 1;
    this.masks.delete(sight.key);
    this.masks.set(sight.key, { table, assignments: table.assignments, mask });
    dropOldest(this.masks);
    return mask;
  }

  private sees(sight: Sight, table: DocumentTable, slot: number): boolean {
    const number = table.number(slot);
    const states = this.states(sight.key, number + 1);
    const known = states[number] ?? UNKNOWN;
    if (known !== UNKNOWN) return known === SEEN;
    const isSeen = sight.sees(table.urn(slot));
    states[number] = isSeen ? SEEN : HIDDEN;
    return isSeen;
  }

  /** At least so long. */
  private states(key: string, size: number): Uint8Array {
    const known = this.kept.get(key);
    if (known && known.length >= size) return known;
    const grown = new Uint8Array(Math.max(size, 2 * (known?.length ?? 0)));
    if (known) grown.set(known);
    this.kept.set(key, grown);
    dropOldest(this.kept);
    return grown;
  }
}

function dropOldest(kept: Map<string, unknown>): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(oldest);
  }
}
