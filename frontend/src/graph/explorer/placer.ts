import { hashOf } from '../scene/card-hash';
import type { Point } from '../geometry/boxes';
import { anchorAt } from '../layout/elk-graph';
import { growPlaces } from '../layout/grow';
import type { LayoutInput, Places } from '../layout/layout.types';
import { nextTask } from './next-task';

/** Lays out in a worker; rejects when the signal aborts. */
export type SlowLayout = (input: LayoutInput, signal: AbortSignal) => Promise<Places>;

/** Urns that a card stands for: which of them names it may change. */
type Aliases = (id: string) => readonly string[];

const LARGEST_FOR_ELK = 1000;
const TIMEOUT_MS = { first: 700, again: 15_000 } as const;

/**
 * Remembers the place of every card that was ever drawn.
 *
 * Idea: a place, once given, never changes by itself, so that a reader keeps orientation while the graph grows. A whole
 * layout runs only for the first picture and when a person asks for it; every later change only adds places.
 *
 *     first picture     a → b          layOut: ELK in a worker, or our own layout when it takes too long
 *     + expansion of b  a → b → c, d   grow: c and d beside b; a and b stay
 *     − collapse of b   a → b          nothing: c and d keep their places for when they come back
 *
 * Places of an address are looked up by a 24-bit hash of the card's id, because a whole urn per card would make the
 * address too long. Cost: `grow` is linear in cards and edges; a layout by ELK takes about 1 second for 1,000 cards.
 */
export class Placer {
  places: Places = new Map();
  readonly order = new Map<string, number>();
  private readonly ranks: ReadonlyMap<number, number>;
  private running: AbortController | null = null;

  constructor(
    private readonly slowLayout: SlowLayout,
    private readonly restoredPlaces: ReadonlyMap<number, Point> = new Map(),
  ) {
    this.ranks = new Map([...restoredPlaces.keys()].map((hash, rank) => [hash, rank]));
  }

  get isEmpty(): boolean {
    return this.places.size === 0;
  }

  get isRunning(): boolean {
    return this.running !== null;
  }

  /** New cards beside their neighbours; nothing else moves. A card that a sibling joined stays where it was. */
  grow(input: LayoutInput, aliases: Aliases): void {
    const fresh = input.nodes.filter(({ id }) => !this.places.has(id));
    if (fresh.length === 0) return;
    const adopted = new Map(this.places);
    for (const { id } of fresh) {
      const known = aliases(id).find((urn) => this.places.has(urn));
      // Until its sibling came, a card of the address may have had another name and a place of its own making.
      const atHome = this.restoredPlaces.get(hashOf(id));
      const place = atHome ?? (known === undefined ? this.restoredPlace(id, aliases) : this.places.get(known));
      if (place) adopted.set(id, place);
    }
    this.setPlaces(growPlaces(input, adopted));
  }

  /** Places from an address: cards it does not know grow beside the others. @returns false when it knows none */
  restore(input: LayoutInput, aliases: Aliases): boolean {
    const places = new Map<string, Point>();
    for (const { id } of input.nodes) {
      const place = this.restoredPlace(id, aliases);
      if (place) places.set(id, place);
    }
    if (places.size === 0) return false;
    this.setPlaces(growPlaces(input, places));
    return true;
  }

  /** A whole layout: the fast one at once when the slow one takes too long. */
  async layOut(input: LayoutInput, start: string, reason: 'first' | 'again'): Promise<void> {
    this.cancel();
    const control = new AbortController();
    this.running = control;
    const places = await this.computePlaces(input, control, TIMEOUT_MS[reason]);
    if (this.running !== control) return;
    this.running = null;
    this.setPlaces(new Map([...this.places, ...rounded(anchorAt(places, start))]));
  }

  /** In the order in which they were given. */
  placesOf(ids: Iterable<string>): Map<string, Point> {
    const rank = (id: string): number => this.order.get(id) ?? 0;
    return new Map(
      [...ids]
        .sort((left, right) => rank(left) - rank(right))
        .flatMap((id) => {
          const place = this.places.get(id);
          return place ? [[id, place] as const] : [];
        }),
    );
  }

  /** A newer request wins. */
  cancel(): void {
    this.running?.abort();
    this.running = null;
  }

  move(id: string, place: Point): void {
    this.setPlaces(new Map(this.places).set(id, whole(place)));
  }

  set(places: Places): void {
    this.setPlaces(places);
  }

  private setPlaces(places: Places): void {
    this.places = places;
    for (const id of places.keys()) {
      // The address names its cards in the order in which they were placed, whatever order they come in now.
      if (!this.order.has(id)) this.order.set(id, this.ranks.get(hashOf(id)) ?? this.ranks.size + this.order.size);
    }
  }

  private restoredPlace(id: string, aliases: Aliases): Point | undefined {
    const known = [id, ...aliases(id)].find((urn) => this.restoredPlaces.has(hashOf(urn)));
    return known === undefined ? undefined : this.restoredPlaces.get(hashOf(known));
  }

  private async computePlaces(input: LayoutInput, control: AbortController, patienceMs: number): Promise<Places> {
    if (input.nodes.length < 2) return growPlaces(input, new Map());
    if (input.nodes.length > LARGEST_FOR_ELK) {
      await nextTask();
      return await placeFast(input);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patienceMs)));
    try {
      const places = await Promise.race([this.slowLayout(input, control.signal), timeout]);
      if (places) return places;
      control.abort();
      return await placeFast(input);
    } catch {
      return await placeFast(input);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Most graphs never need it, so it is loaded when one does; where that fails, cards stand one below another. */
async function placeFast(input: LayoutInput): Promise<Places> {
  try {
    const { placeLayered } = await import('../layout/layered');
    return placeLayered(input);
  } catch {
    return growPlaces(input, new Map());
  }
}

/** As an address keeps it: which of two cards gives way may hang on a fraction of a pixel. */
const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

const rounded = (places: Places): Map<string, Point> => new Map([...places].map(([id, place]) => [id, whole(place)]));
