import { arrayOf, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { parseUrn } from '../../kernel/urn.js';

/** A layer of assets, by patterns of their names, and the layers that they may read. */
export interface Layer {
  readonly name: string;
  readonly patterns: readonly string[];
  /** Undefined: every layer. */
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

/** Finds the layer of an asset, and tells whether one layer may read another. */
export class Layers {
  private readonly matchers: readonly { readonly layer: Layer; readonly matches: (name: string) => boolean }[];

  constructor(readonly layers: readonly Layer[]) {
    this.matchers = layers.map((layer) => ({ layer, matches: matcherOf(layer.patterns) }));
  }

  /** The first layer with a pattern that matches the name in a urn; of a dataset without platform and environment. */
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

/**
 * A test for patterns in which `*` stands for any characters. The pieces between the stars are looked for one after
 * another, in linear time; a regular expression could be made exponentially slow by a pattern.
 */
function matcherOf(patterns: readonly string[]): (name: string) => boolean {
  const all = patterns.map((pattern) => pattern.toLowerCase().split('*'));
  return (name) => all.some((pieces) => matches(name, pieces));
}

function matches(name: string, pieces: readonly string[]): boolean {
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  if (pieces.length === 1) return name === first;
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false;
  let position = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const start = name.indexOf(piece, position);
    if (start < 0) return false;
    position = start + piece.length;
  }
  return position <= name.length - last.length;
}
