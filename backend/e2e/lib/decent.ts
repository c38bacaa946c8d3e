import type { Answer } from './http.js';

/** Whatever a server says of a mistake, it never says how it is made. */
const INSIDES =
  /\n\s+at |node_modules|\/work\/|\/src\/|\.ts:\d|\.js:\d|Neo\.|MATCH \(|UNWIND|neo4j:\/\/|bolt:\/\/|TypeError|RangeError|ECONN/;
/** A mistake of the client is answered as one, and nothing of the inside is told; 501 says that a thing is known and not served. */
export function expectDecent({ status, text }: Answer, place: string): void {
  expect({ place, fault: status >= 500 && status !== 501, insides: INSIDES.exec(text)?.[0] }).toEqual({
    place,
    fault: false,
    insides: undefined,
  });
}
