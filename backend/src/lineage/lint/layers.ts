import { arrayOf, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { parseUrn } from '../../kernel/urn.js';

/** Assets of a layer by patterns of their names, and the layers that they may read. */
export interface Layer {
  readonly name: string;
  readonly patterns: readonly string[];
  /** Undefined: any. */
  readonly mayRead: readonly string[] | undefined;
}

export function layersIn(value: JsonObject | undefined): readonly Layer[] {
  return arrayOf(value?.layers).map((one) => {
    const layer = objectOf(one);
    return {
      name: textOf(layer.name) ?? '',
      patterns: textsOf(layer.patterns),
      mayRead: layer.mayRead === undefined ? undefined : textsOf(layer.mayRead),
    };
  });
}

/** Which layer an asset belongs to, and whether one may read another. */
export class Layers {
  private readonly matchers: readonly { readonly layer: Layer; readonly matches: (name: string) => boolean }[];

  constructor(readonly layers: readonly Layer[]) {
    this.matchers = layers.map((layer) => ({ layer, matches: matcherOf(layer.patterns) }));
  }

  /** The first layer with a pattern for the name in a urn. */
  of(urn: string): Layer | undefined {
    if (this.matchers.length === 0) return undefined;
    const { kind, parts } = parseUrn(urn);
    const name = (kind === 'dataset' ? parts[1] : parts.at(-1)) ?? urn;
    return this.matchers.find(({ matches }) => matches(name.toLowerCase()))?.layer;
  }

  mayRead(reader: Layer, read: Layer): boolean {
    return reader.name === read.name || reader.mayRead === undefined || reader.mayRead.includes(read.name);
  }
}

/** `*` stands for anything; matched piece by piece, so that no pattern can make it slow. */
function matcherOf(patterns: readonly string[]): (name: string) => boolean {
  const all = patterns.map((pattern) => pattern.toLowerCase().split('*'));
  return (name) => all.some((pieces) => matches(name, pieces));
}

function matches(name: string, pieces: readonly string[]): boolean {
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  if (pieces.length === 1) return name === first;
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = name.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= name.length - last.length;
}
