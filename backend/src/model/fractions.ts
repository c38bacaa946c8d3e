import type { Json } from '../kernel/json.js';
import type { RewriteRule } from './rewrite-values.js';

declare global {
  // ECMAScript's "JSON.parse source text access", in Node from version 22 on and not yet in TypeScript's library.
  interface JSON {
    rawJSON(text: string): object;
    isRawJSON(value: unknown): boolean;
  }
}

/**
 * Whole numbers of the types float and double, written with a fraction. The public server writes `60.0` where the model has a
 * double, so that readers in typed languages get no integer. For JavaScript 60 and 60.0 are one number, therefore the number becomes
 * an object that `JSON.stringify` writes as this text.
 */
export const fractionsRule: RewriteRule = {
  primitives: new Set(['float', 'double']),
  primitive: writtenAsDouble,
};

/** A float or double as `JSON.stringify` writes it with a fraction: 60 as `60.0`. Everything else is answered as it is. */
export function writtenAsDouble(value: Json): Json {
  return isWholeNumber(value) ? withFraction(value) : value;
}

/** Whether a value inside an answer is such a number: to code that walks through answers it looks like an object. */
export function isWrittenNumber(value: unknown): boolean {
  return JSON.isRawJSON(value);
}

/** From 1e21 on numbers are written with an exponent, which no reader takes for an integer. */
function isWholeNumber(value: Json): value is number {
  return Number.isInteger(value) && Math.abs(value as number) < 1e21;
}

/** 0 to 100 are by far the most frequent: scores of 1, and shares in per cent. */
const FREQUENT: readonly object[] = Array.from({ length: 101 }, (_, number) => JSON.rawJSON(`${number}.0`));

function withFraction(number: number): Json {
  // Its type has no room for what is a number to every reader of the text.
  return (FREQUENT[number] ?? JSON.rawJSON(`${number}.0`)) as Json;
}
