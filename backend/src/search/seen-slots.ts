import { currentSight } from '../kernel/sight.js';
import type { DocumentTable } from './document-table.js';

const UNKNOWN = 0;
const SEEN = 1;
const HIDDEN = 2;
/** Viewers whose answers are kept: a byte an entity each. */
const MOST = 32;

/** Which documents a viewer may see, by the graph's numbers, which are never reused; asked once an entity and state of the rules. */
export class SeenSlots {
  private readonly kept = new Map<string, Uint8Array>();

  /** A test of slots for the request that is under way; undefined where nothing is hidden. */
  of(table: DocumentTable): ((slot: number) => boolean) | undefined {
    const sight = currentSight();
    if (!sight) return undefined;
    let states = this.states(sight.key, 1024);
    return (slot) => {
      const number = table.number(slot);
      if (number >= states.length) states = this.states(sight.key, number + 1);
      const known = states[number] ?? UNKNOWN;
      if (known !== UNKNOWN) return known === SEEN;
      const isSeen = sight.sees(table.urn(slot));
      states[number] = isSeen ? SEEN : HIDDEN;
      return isSeen;
    };
  }

  /** At least so long. */
  private states(key: string, size: number): Uint8Array {
    const known = this.kept.get(key);
    if (known && known.length >= size) return known;
    const grown = new Uint8Array(Math.max(size, 2 * (known?.length ?? 0)));
    if (known) grown.set(known);
    this.kept.set(key, grown);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MOST) break;
      this.kept.delete(oldest);
    }
    return grown;
  }
}
