import { createHash } from 'node:crypto';

import { arrayOf, isJsonObject, type JsonObject, numberOf, textOf, textsOf } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';
import type { Proposal, TimeseriesPoint } from '../store/contract/store.types.js';

/** The time series of a person with their news. */
export const NEWS = 'corpUserNews';

/** One change in a follower's news. */
export interface NewsChange {
  readonly category: string;
  readonly operation: string;
  readonly sentence: string;
  readonly time: EpochMs;
  /** The person who made the change; undefined where it is not known. */
  readonly by: string | undefined;
  /** The entities that the sentence names; people who may not see one of them do not get the change. */
  readonly names: readonly string[];
}

/** What one write, or one run of a check, changed in an entity: one point of a follower's news. */
export interface StoredNews {
  readonly entity: string;
  readonly time: EpochMs;
  readonly changes: readonly NewsChange[];
  readonly more: number;
}

/** Changes of one write that are stored; the rest is counted. */
const MAX_CHANGES = 20;

/**
 * A person's news as a proposal. The same news is the same point, however often it is written.
 *
 * @param origin the write or run that it comes from
 */
export function newsProposal(person: string, news: Omit<StoredNews, 'more'>, origin: string): Proposal {
  const { entity, time, changes } = news;
  const value: JsonObject = {
    timestampMillis: time,
    messageId: `${origin}:${createHash('sha256').update(entity).digest('base64url').slice(0, 22)}`,
    entity,
    changes: changes.slice(0, MAX_CHANGES).map(({ category, operation, sentence, time: at, by, names }) => ({
      category,
      operation,
      sentence,
      time: at,
      ...(by === undefined ? {} : { by }),
      names: [...names],
    })),
    more: Math.max(0, changes.length - MAX_CHANGES),
  };
  return { entityUrn: person, aspectName: NEWS, changeType: 'UPSERT', value };
}

/** Reads a point. Undefined where its entity, or every change, was redacted because the viewer may not see it. */
export function readNews({ value, timestamp }: Pick<TimeseriesPoint, 'value' | 'timestamp'>): StoredNews | undefined {
  const entity = textOf(value.entity);
  const changes = arrayOf(value.changes).filter(isJsonObject).map(readChange);
  if (entity === undefined || changes.length === 0) return undefined;
  return { entity, time: timestamp, changes, more: numberOf(value.more) ?? 0 };
}

function readChange(value: JsonObject): NewsChange {
  return {
    category: textOf(value.category) ?? '',
    operation: textOf(value.operation) ?? '',
    sentence: textOf(value.sentence) ?? '',
    time: numberOf(value.time) ?? 0,
    by: textOf(value.by),
    names: textsOf(value.names),
  };
}
