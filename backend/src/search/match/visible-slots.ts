import { setImmediate } from 'node:timers/promises';

import { requireClient } from '../../kernel/request-context.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import type { DocumentTable } from '../index/document-table.js';

const UNKNOWN = 0;
const VISIBLE = 1;
const HIDDEN = 2;
/** Viewers whose decisions are remembered; each costs one byte for each entity. */
const MAX_VIEWERS = 32;

/** How long decisions may be made before other requests get their turn. */
const MAX_TURN_MS = 20;

/**
 * The visible slots of one viewer, valid as long as every slot holds the document that it held
 * then.
 */
interface Mask {
  readonly table: DocumentTable;
  readonly assignments: number;
  readonly mask: Uint8Array;
}

/**
 * Which documents each viewer may see. The rules of access are asked once for each entity and key
 * of a scope; the key changes when a rule does. Decisions are remembered by the graph's numbers,
 * which are never reused, and laid out by slot for one state of the table, because every search
 * looks at the slot of every document.
 */
export class VisibleSlots {
  /** One state for each number of the graph, by the key of the scope. */
  private readonly statesByViewer = new Map<string, Uint8Array>();
  /** One byte for each slot, by the key of the scope. */
  private readonly masks = new Map<string, Mask>();

  /** By slot: 1 where the document is visible in this scope. Undefined where nothing is hidden. */
  of(visibility: VisibilityScope, table: DocumentTable): Uint8Array | undefined {
    if (visibility.isUnrestricted) return undefined;
    const cached = this.masks.get(visibility.key);
    if (this.isCurrent(cached, table)) return cached.mask;
    const mask = new Uint8Array(table.length);
    for (let slot = 0; slot < mask.length; slot += 1)
      if (table.isLive(slot) && this.isVisible(visibility, table, slot)) mask[slot] = 1;
    this.masks.delete(visibility.key);
    this.masks.set(visibility.key, { table, assignments: table.assignments, mask });
    dropOldest(this.masks);
    return mask;
  }

  /**
   * Decides about all documents before a question is answered, in slices, so that other requests
   * are answered in between: the first question of a restricted viewer asks the rules about every
   * entity.
   */
  async prepare(visibility: VisibilityScope, table: DocumentTable): Promise<void> {
    if (visibility.isUnrestricted || this.isCurrent(this.masks.get(visibility.key), table)) return;
    let turnBegan = performance.now();
    for (let slot = 0; slot < table.length; slot += 1) {
      if (table.isLive(slot)) this.isVisible(visibility, table, slot);
      // Reading the clock costs more than most decisions.
      if (slot % 100 > 0 || performance.now() - turnBegan <= MAX_TURN_MS) continue;
      await setImmediate();
      requireClient();
      turnBegan = performance.now();
    }
  }

  private isCurrent(cached: Mask | undefined, table: DocumentTable): cached is Mask {
    return cached?.table === table && cached.assignments === table.assignments;
  }

  private isVisible(visibility: VisibilityScope, table: DocumentTable, slot: number): boolean {
    const number = table.number(slot);
    const states = this.states(visibility.key, number + 1);
    const state = states[number] ?? UNKNOWN;
    if (state !== UNKNOWN) return state === VISIBLE;
    const isVisible = visibility.canView(table.urn(slot));
    states[number] = isVisible ? VISIBLE : HIDDEN;
    return isVisible;
  }

  /** The states of a scope, with room for so many numbers. */
  private states(key: string, size: number): Uint8Array {
    const states = this.statesByViewer.get(key);
    if (states && states.length >= size) return states;
    const grown = new Uint8Array(Math.max(size, 2 * (states?.length ?? 0)));
    if (states) grown.set(states);
    this.statesByViewer.set(key, grown);
    dropOldest(this.statesByViewer);
    return grown;
  }
}

function dropOldest(cache: Map<string, unknown>): void {
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_VIEWERS) break;
    cache.delete(oldest);
  }
}
