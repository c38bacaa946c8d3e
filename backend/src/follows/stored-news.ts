import { createHash } from 'node:crypto';

import { arrayOf, isJsonObject, type JsonObject, numberOf, textOf, textsOf } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';
import type { Proposal, TimeseriesPoint } from '../store/contract/store.types.js';

export const NEWS = 'corpUserNews';

/** A change that a follower is told of. */
export interface NewsChange {
  readonly category: string;
  readonly operation: string;
  readonly sentence: string;
  readonly time: EpochMs;
  /** A person; undefined where nobody is known to have done it. */
  readonly by: string | undefined;
  /** What the sentence names: who may not see one of these is not told the change. */
  readonly names: readonly string[];
}

/** What one write, or one run of a check, changed in an entity: a point of each follower's news. */
export interface StoredNews {
  readonly entity: string;
  readonly time: EpochMs;
  readonly changes: readonly NewsChange[];
  readonly more: number;
}

/** Changes kept of one write. */
const MAX_CHANGES = 20;

/**
 * A person's news as a proposal: the same news is the same point, however often it is told.
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

/** Undefined where its entity is hidden from who reads it: the reader has left the name out then, or all changes. */
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
