import type { JsonObject } from '../../../kernel/json.js';

/** What an expression can refer to beside the value: the entity that carries it. */
export interface Owner {
  readonly urn: string;
  /** The key aspect's fields. */
  readonly key: JsonObject;
}

/** Reads something out of a value. It never throws: what is not there is undefined. */
export type Read = (value: unknown, owner: Owner) => unknown;

/**
 * Compiles an expression such as `a.b | #part | =json`; value-fields.ts describes the language. The
 * first alternative whose value is neither undefined nor null counts.
 */
export function compileExpression(text: string): Read {
  const alternatives = text.split(' | ').map((part) => compileOne(part.trim()));
  if (alternatives.length === 1 && alternatives[0]) return alternatives[0];
  return (value, owner) => {
    for (const read of alternatives) {
      const member = read(value, owner);
      if (member !== undefined && member !== null) return member;
    }
    return undefined;
  };
}

/**
 * Compiles one alternative. Tables are constant, so this runs at the start and not for each
 * request.
 */
function compileOne(text: string): Read {
  if (text === '@self') return (value) => value;
  if (text === '@owner') return (_, owner) => owner.urn;
  if (text.startsWith('#')) return (_, owner) => owner.key[text.slice(1)];
  if (text.startsWith('=')) {
    const constant: unknown = JSON.parse(text.slice(1));
    return () => constant;
  }
  const path = text.split('.');
  return (value) => valueAt(value, path, 0);
}

/**
 * Follows a path. In a list a number picks an item and `*` goes into all of them:
 *
 *     inputEdges.*.destinationUrn      the urns of all edges
 *     applications.0                   the first application
 */
function valueAt(value: unknown, path: readonly string[], at: number): unknown {
  const segment = path[at];
  if (segment === undefined || value === undefined || value === null) return value;
  if (Array.isArray(value)) {
    if (segment === '*') return value.map((item: unknown) => valueAt(item, path, at + 1));
    return valueAt(value[Number(segment)], path, at + 1);
  }
  if (typeof value !== 'object') return undefined;
  return valueAt((value as Readonly<Record<string, unknown>>)[segment], path, at + 1);
}
