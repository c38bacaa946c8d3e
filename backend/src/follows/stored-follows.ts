import { arrayOf, isJsonObject, type JsonObject, numberOf, textOf } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';

export const FOLLOWS = 'corpUserFollows';
export const NEWS_READ = 'corpUserNewsRead';

/** Entities that a person follows, each with when she began. */
export type Follows = ReadonlyMap<string, EpochMs>;

/** Up to when a person has read her news: of everything, and of single entities beyond that. */
export interface NewsRead {
  readonly upTo: EpochMs;
  readonly entities: ReadonlyMap<string, EpochMs>;
}

/** Of more than these the oldest say no more that they were read. */
const MAX_READ_ENTITIES = 500;

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

export function storedFollows(follows: Follows): JsonObject {
  return { follows: [...follows].map(([urn, since]) => ({ urn, since })) };
}

export function readNewsRead(value: JsonObject | undefined): NewsRead {
  const entities = arrayOf(value?.entities).filter(isJsonObject);
  return {
    upTo: numberOf(value?.upTo) ?? 0,
    entities: new Map(entities.map((one) => [textOf(one.urn) ?? '', numberOf(one.upTo) ?? 0])),
  };
}

export function storedNewsRead({ upTo, entities }: NewsRead): JsonObject {
  return { upTo, entities: [...entities].map(([urn, until]) => ({ urn, upTo: until })) };
}

/** What was read at an instant: of some entities, or of everything. */
export function withNewsRead(before: NewsRead, urns: readonly string[] | undefined, at: EpochMs): NewsRead {
  const upTo = urns === undefined ? Math.max(before.upTo, at) : before.upTo;
  const entities = new Map([...before.entities].filter(([, until]) => until > upTo));
  for (const urn of urns ?? []) entities.set(urn, Math.max(at, entities.get(urn) ?? 0));
  return entities.size > MAX_READ_ENTITIES
    ? { upTo, entities: new Map([...entities].slice(-MAX_READ_ENTITIES)) }
    : { upTo, entities };
}

export function readUntil({ upTo, entities }: NewsRead, urn: string): EpochMs {
  return Math.max(upTo, entities.get(urn) ?? 0);
}
