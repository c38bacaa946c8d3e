import { hashOf } from '../scene/card-hash';
import type { Point } from '../geometry/boxes';
import { growPlaces } from '../layout/grow';
import { placeLayered } from '../layout/layered';
import type { LayoutInput, Places } from '../layout/layout.types';

/**
 * Urns that a card stands for. When a sibling or a fold changes the members of a card, its id may
 * become another one of them.
 */
type Aliases = (id: string) => readonly string[];

/**
 * Remembers the place of every card that was ever drawn.
 *
 * Idea: a place, once given, never changes by itself, so that a reader keeps orientation while the graph grows. A whole
 * layout runs only for the first picture and when a person asks for it; every later change only adds places.
 *
 *     first picture     a → b          layOut: a layered layout of the whole graph
 *     + expansion of b  a → b → c, d   grow: c and d beside b; a and b stay
 *     − collapse of b   a → b          nothing: c and d keep their places for when they come back
 *
 * Places of an address are looked up by a 24-bit hash of the card's id, because a whole urn per card would make the
 * address too long. Cost: `grow` is linear in cards and edges; a whole layout takes about 60 ms for 1,000 cards.
 */
export class Placer {
  places: Places = new Map();
  /**
   * When each card was first placed, as a rank. Earlier cards stay where they are when two collide.
   */
  readonly order = new Map<string, number>();
  private readonly ranks: ReadonlyMap<number, number>;

  constructor(private readonly restoredPlaces: ReadonlyMap<number, Point> = new Map()) {
    this.ranks = new Map([...restoredPlaces.keys()].map((hash, rank) => [hash, rank]));
  }

  get isEmpty(): boolean {
    return this.places.size === 0;
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

  /** Lays out the whole graph, with the card of the start at the origin. */
  layOut(input: LayoutInput, start: string): void {
    const places = placeLayered(input);
    const origin = places.get(start) ?? { x: 0, y: 0 };
    const anchored = [...places].map(([id, { x, y }]) => [id, { x: x - origin.x, y: y - origin.y }] as const);
    this.setPlaces(new Map([...this.places, ...anchored]));
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
}

/**
 * Whole pixels, as an address keeps them. Otherwise a fraction of a pixel could decide which of two
 * cards gives way, and the same link would draw another picture.
 */
const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
