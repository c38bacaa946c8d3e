import { arrayOf, isJsonObject, type JsonObject, numberOf, textOf } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';

/** The aspect of a person with what they follow. */
export const FOLLOWS = 'corpUserFollows';
/** The aspect of a person with what they have read. */
export const NEWS_READ = 'corpUserNewsRead';

/** The entities that a person follows, each with the time when they started. */
export type Follows = ReadonlyMap<string, EpochMs>;

/** Until when a person has read their news: of everything, and beyond that of single entities. */
export interface NewsRead {
  readonly upTo: EpochMs;
  readonly entities: ReadonlyMap<string, EpochMs>;
}

/** Beyond this number, the oldest marks are dropped and their entities count as unread again. */
const MAX_READ_ENTITIES = 500;

/** Reads the aspect; an entry without a urn is left out. */
export function readFollows(value: JsonObject | undefined): Follows {
  return new Map(
    arrayOf(value?.follows)
      .filter(isJsonObject)
      .flatMap((one): [string, EpochMs][] => {
        const urn = textOf(one.urn);
        return urn === undefined ? [] : [[urn, numberOf(one.since) ?? 0]];
      }),
  );
}

/** The value of the aspect. */
export function storedFollows(follows: Follows): JsonObject {
  return { follows: [...follows].map(([urn, since]) => ({ urn, since })) };
}

/** Reads the aspect; a missing one means that nothing was read. */
export function readNewsRead(value: JsonObject | undefined): NewsRead {
  const entities = arrayOf(value?.entities).filter(isJsonObject);
  return {
    upTo: numberOf(value?.upTo) ?? 0,
    entities: new Map(entities.map((one) => [textOf(one.urn) ?? '', numberOf(one.upTo) ?? 0])),
  };
}

/** The value of the aspect. */
export function storedNewsRead({ upTo, entities }: NewsRead): JsonObject {
  return { upTo, entities: [...entities].map(([urn, until]) => ({ urn, upTo: until })) };
}

/** The marks after a person read some entities, or everything, at an instant. A mark never moves back. */
export function withNewsRead(before: NewsRead, urns: readonly string[] | undefined, at: EpochMs): NewsRead {
  const upTo = urns === undefined ? Math.max(before.upTo, at) : before.upTo;
  const entities = new Map([...before.entities].filter(([, until]) => until > upTo));
  for (const urn of urns ?? []) entities.set(urn, Math.max(at, entities.get(urn) ?? 0));
  return entities.size > MAX_READ_ENTITIES
    ? { upTo, entities: new Map([...entities].slice(-MAX_READ_ENTITIES)) }
    : { upTo, entities };
}

/** Until when the news of an entity count as read. */
export function readUntil({ upTo, entities }: NewsRead, urn: string): EpochMs {
  return Math.max(upTo, entities.get(urn) ?? 0);
}
