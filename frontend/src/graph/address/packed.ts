import type { Point } from '../geometry/boxes';
import { hashOf } from '../scene/card-hash';
import { readSteps } from '../model/what-if';
import type { Expansion, RowsMode, ViewState } from '../view/view-state';
import type { NeighbourFilter } from '../model/neighbour-filter';
import { MAX_NEIGHBOURS } from '../view/view-state';

/** The parts of a view that grow without limit. */
type PackedSets = Pick<
  ViewState,
  'expansions' | 'hiddenAssets' | 'addedAssets' | 'rowsByCard' | 'splitCards' | 'foldedGroups' | 'whatIf'
>;

/** The parts of a view that grow without limit, and where each card lies. */
export interface Packed {
  readonly sets: PackedSets;
  /** Places by the hash of the card's id; see `hashOf`. */
  readonly places: ReadonlyMap<number, Point>;
}

/**
 * Characters of `s` above which the places are left out, because a longer address does not travel
 * well.
 */
export const LONGEST = 6000;

// The first byte. A link of another format opens the plain view.
const FORMAT = 1;
// Three bytes each for the hash of the card's id, x and y.
const PLACE_BYTES = 9;

/**
 * Packs the parts of a view that grow without limit into one key of the address.
 *
 * Layout before compression: one byte for the format, four bytes for the length of the JSON, the JSON of the sets, then nine
 * bytes a card: three for the hash of its id, three each for x and y. All of it is deflated and written in base64url.
 *
 *     40 places and 5 expansions    about 900 characters
 *     1,000 places                  about 9,000: above the limit the places are left out, so the link stays usable
 *
 * @param longest above so many characters the places are left out
 * @returns null when there is nothing to keep
 */
export async function pack(
  view: ViewState,
  places: ReadonlyMap<string, Point>,
  longest = LONGEST,
): Promise<string | null> {
  const sets = [
    view.expansions.map(({ urn, side, hops, only, take }) => [
      urn,
      side === 'up' ? 0 : 1,
      hops,
      ...(only ? [only.by, only.id] : take === undefined ? [] : [take]),
    ]),
    view.hiddenAssets,
    view.rowsByCard,
    view.splitCards,
    view.foldedGroups,
    view.whatIf,
    view.addedAssets,
  ];
  const isEmpty =
    places.size === 0 &&
    view.whatIf === null &&
    view.expansions.length +
      view.hiddenAssets.length +
      view.addedAssets.length +
      view.splitCards.length +
      view.foldedGroups.length +
      Object.keys(view.rowsByCard).length ===
      0;
  if (isEmpty) return null;
  const json = new TextEncoder().encode(JSON.stringify(sets));
  const whole = await deflate(join(json, placeBytes(places)));
  return whole.length <= longest ? whole : await deflate(join(json, new Uint8Array(0)));
}

/**
 * Reads what `pack` wrote.
 *
 * @returns null for a text that is not ours, so that a broken link opens the plain view
 */
export async function unpack(text: string): Promise<Packed | null> {
  try {
    const bytes = await inflate(text);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    if (view.getUint8(0) !== FORMAT) return null;
    const length = view.getUint32(1);
    const sets: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(5, 5 + length)));
    return { sets: readSets(sets), places: readPlaces(bytes.subarray(5 + length)) };
  } catch {
    return null;
  }
}

/**
 * The sets in their fixed order. Nothing is trusted: links are edited and cut, so whatever has the
 * wrong shape is left out and numbers are brought into their bounds.
 */
function readSets(sets: unknown): PackedSets {
  const [expanded, hidden, rowsOf, split, fold, steps, addedAssets]: unknown[] = Array.isArray(sets) ? sets : [];
  return {
    expansions: (Array.isArray(expanded) ? expanded : []).flatMap((entry: unknown): Expansion[] => {
      if (!Array.isArray(entry) || typeof entry[0] !== 'string') return [];
      const only = readSort(entry[3], entry[4]);
      return [
        {
          urn: entry[0],
          side: entry[1] === 0 ? 'up' : 'down',
          hops: Math.min(100, Math.max(1, Number(entry[2]) || 1)),
          ...(only && { only }),
          ...(typeof entry[3] === 'number' && { take: Math.min(MAX_NEIGHBOURS, Math.max(1, Math.round(entry[3]))) }),
        },
      ];
    }),
    hiddenAssets: strings(hidden),
    addedAssets: strings(addedAssets),
    rowsByCard: Object.fromEntries(
      Object.entries(typeof rowsOf === 'object' && rowsOf !== null ? rowsOf : {}).filter(
        (entry): entry is [string, RowsMode] => ['traced', 'all', 'none'].includes(String(entry[1])),
      ),
    ),
    splitCards: strings(split),
    foldedGroups: strings(fold),
    whatIf: readSteps(steps),
  };
}

/** The filter of an expansion; null if it has none. */
function readSort(by: unknown, id: unknown): NeighbourFilter | null {
  return (by === 'kind' || by === 'platform') && typeof id === 'string' ? { by, id } : null;
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

function placeBytes(places: ReadonlyMap<string, Point>): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(places.size * PLACE_BYTES));
  [...places].forEach(([id, { x, y }], i) => {
    const hash = hashOf(id);
    bytes.setUint8(i * PLACE_BYTES, hash >>> 16);
    bytes.setUint16(i * PLACE_BYTES + 1, hash & 0xffff);
    setInt24(bytes, i * PLACE_BYTES + 3, x);
    setInt24(bytes, i * PLACE_BYTES + 6, y);
  });
  return new Uint8Array(bytes.buffer);
}

function readPlaces(bytes: Uint8Array): Map<number, Point> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const places = new Map<number, Point>();
  for (let offset = 0; offset + PLACE_BYTES <= bytes.length; offset += PLACE_BYTES) {
    places.set((view.getUint8(offset) << 16) | view.getUint16(offset + 1), {
      x: int24(view, offset + 3),
      y: int24(view, offset + 6),
    });
  }
  return places;
}

/**
 * Writes a coordinate in three bytes. Places beyond 8 million pixels, which no graph reaches, are
 * moved to that border.
 */
function setInt24(view: DataView, offset: number, value: number): void {
  const whole = Math.max(-8_388_608, Math.min(8_388_607, Math.round(value)));
  view.setInt8(offset, whole >> 16);
  view.setUint16(offset + 1, whole & 0xffff);
}

const int24 = (view: DataView, offset: number): number => view.getInt8(offset) * 65_536 + view.getUint16(offset + 1);

function join(json: Uint8Array, places: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(5 + json.length + places.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, FORMAT);
  view.setUint32(1, json.length);
  bytes.set(json, 5);
  bytes.set(places, 5 + json.length);
  return bytes;
}

/** Compresses, and writes the bytes in base64url, which an address need not escape. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of packed) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function inflate(text: string): Promise<Uint8Array> {
  const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  return await through(packed, new DecompressionStream('deflate-raw'));
}

/** Sends bytes through a stream of the browser. Compression has no other interface there. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const whole = await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
  return new Uint8Array(whole);
}
