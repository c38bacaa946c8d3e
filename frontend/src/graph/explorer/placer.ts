import { hashOf } from '../scene/card-hash';
import type { Point } from '../geometry/boxes';
import { anchorAt } from '../layout/elk-graph';
import { growPlaces } from '../layout/grow';
import type { LayoutInput, Places } from '../layout/layout.types';
import { nextTask } from './next-task';

/** The layout by ELK, in a worker. It rejects when the signal aborts. */
export type SlowLayout = (input: LayoutInput, signal: AbortSignal) => Promise<Places>;

/**
 * Urns that a card stands for. When a sibling or a fold changes the members of a card, its id may
 * become another one of them.
 */
type Aliases = (id: string) => readonly string[];

// Cards up to which ELK is asked; it takes too long for more.
const LARGEST_FOR_ELK = 1000;
// Milliseconds that ELK may take. The first picture must come soon; people who ask for a new layout
// wait longer for a better one.
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
  /**
   * When each card was first placed, as a rank. Earlier cards stay where they are when two collide.
   */
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

  /**
   * Places new cards beside their neighbours; nothing else moves. A card that a sibling has joined
   * stays where it was.
   */
  grow(input: LayoutInput, aliases: Aliases): void {
    const fresh = input.nodes.filter(({ id }) => !this.places.has(id));
    if (fresh.length === 0) return;
    const adopted = new Map(this.places);
    for (const { id } of fresh) {
      const known = aliases(id).find((urn) => this.places.has(urn));
      // Until its sibling came, a card may have had another id. The address knows its place under
      // the final one.
      const atHome = this.restoredPlaces.get(hashOf(id));
      const place = atHome ?? (known === undefined ? this.restoredPlace(id, aliases) : this.places.get(known));
      if (place) adopted.set(id, place);
    }
    this.setPlaces(growPlaces(input, adopted));
  }

  /**
   * Takes the places of an address. Cards that it does not know grow beside the others.
   *
   * @returns false when it knows none of the cards
   */
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

  /**
   * Lays out the whole graph, with the start at the origin. A newer request wins over one that is
   * running.
   */
  async layOut(input: LayoutInput, start: string, reason: 'first' | 'again'): Promise<void> {
    this.cancel();
    const control = new AbortController();
    this.running = control;
    const places = await this.computePlaces(input, control, TIMEOUT_MS[reason]);
    if (this.running !== control) return;
    this.running = null;
    this.setPlaces(new Map([...this.places, ...rounded(anchorAt(places, start))]));
  }

  /** Places of cards, in the order in which they were first given. */
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

  /** Ends a running layout; its result is dropped. */
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

  /**
   * Lets ELK compete with a timer. When the time is over or ELK fails, our own layout takes its
   * place.
   */
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

/**
 * Our own layout. Most graphs never need it, so it is loaded when one does; if that fails, cards
 * stand one below the other.
 */
async function placeFast(input: LayoutInput): Promise<Places> {
  try {
    const { placeLayered } = await import('../layout/layered');
    return placeLayered(input);
  } catch {
    return growPlaces(input, new Map());
  }
}

/**
 * Whole pixels, as an address keeps them. Otherwise a fraction of a pixel could decide which of two
 * cards gives way, and the same link would draw another picture.
 */
const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

const rounded = (places: Places): Map<string, Point> => new Map([...places].map(([id, place]) => [id, whole(place)]));
