import {
  arrayOf,
  isJsonObject,
  type Json,
  type JsonObject,
  objectOf,
  textOf,
  textsOf,
  tableOf,
} from '../../../kernel/json.js';
import type { EpochMs } from '../../../kernel/time.js';
import type { Proposal } from '../../../store/contract/store.types.js';
import { bucketEnd, bucketStart, CALENDAR_UNITS, type CalendarUnit } from '../../../timeseries/buckets.js';
import type { Usage, UsageQuestion } from '../../../timeseries/usage.service.js';
import { malformed, optionalNumber, requiredText } from './body.js';

const DAY = 86_400_000;
/** The protocol's `UsageTimeRange`, in milliseconds back from now. */
const RANGES: Readonly<Record<string, number>> = tableOf({
  HOUR: DAY / 24,
  DAY,
  WEEK: 7 * DAY,
  MONTH: 31 * DAY,
  QUARTER: 92 * DAY,
  YEAR: 366 * DAY,
});

/** A `UsageAggregation` of old clients is a value of `datasetUsageStatistics`. */
export function usageProposal(wire: unknown): Proposal {
  if (!isJsonObject(wire)) throw malformed('buckets', 'must hold objects');
  const { bucket, metrics } = wire;
  if (typeof bucket !== 'number') throw malformed('buckets', 'must have their time in "bucket"');
  const { uniqueUserCount, totalSqlQueries, topSqlQueries, users, fields } = objectOf(metrics);
  return {
    entityUrn: requiredText(wire, 'resource'),
    aspectName: 'datasetUsageStatistics',
    changeType: 'UPSERT',
    value: {
      timestampMillis: bucket,
      eventGranularity: { unit: durationOf(wire), multiple: 1 },
      uniqueUserCount: plain(uniqueUserCount),
      totalSqlQueries: plain(totalSqlQueries),
      topSqlQueries: topSqlQueries === undefined ? undefined : textsOf(plain(topSqlQueries)),
      userCounts: arrayOf(plain(users)).flatMap(userCount),
      fieldCounts: arrayOf(plain(fields)).map((item) => {
        const { fieldName, count } = objectOf(item);
        return { fieldPath: fieldName, count };
      }),
    },
  };
}

/** How often one person used the dataset. Without a user and an e-mail the count is dropped. */
function userCount(item: Json): readonly JsonObject[] {
  const { user, count, userEmail } = objectOf(item);
  const email = textOf(plain(userEmail));
  // A user that is known by mail alone has the urn that the protocol gives such a user.
  const urn =
    textOf(plain(user)) ?? (email === undefined ? undefined : `urn:li:corpuser:${email.split('@')[0] ?? email}`);
  return urn === undefined ? [] : [{ user: urn, count, ...(email === undefined ? {} : { userEmail: email }) }];
}

/** Old encoders wrap values of optional fields by their type: `{"int": 3}`. */
function plain(value: Json | undefined): Json | undefined {
  if (!isJsonObject(value)) return value;
  const [only, ...more] = Object.entries(value);
  return only && more.length === 0 && /^(int|long|string|array)$/.test(only[0]) ? only[1] : value;
}

/** The span of a bucket. @throws Problem `restli.malformed` */
function durationOf(body: JsonObject): CalendarUnit {
  const duration = requiredText(body, 'duration');
  const unit = CALENDAR_UNITS.find((one) => one === duration);
  if (unit) return unit;
  throw malformed('duration', `must be one of ${CALENDAR_UNITS.join(', ')}`);
}

/** `action=query`: a window by its ends. */
export function windowQuestion(body: JsonObject): UsageQuestion {
  return {
    urn: requiredText(body, 'resource'),
    unit: durationOf(body),
    from: optionalNumber(body, 'startTime'),
    to: optionalNumber(body, 'endTime'),
    maxBuckets: optionalNumber(body, 'maxBuckets'),
  };
}

/** `action=queryRange`: a window that ends now, and begins where a span does. */
export function rangeQuestion(body: JsonObject, now: EpochMs): UsageQuestion {
  const unit = durationOf(body);
  const named = body.rangeFromEnd === undefined ? 'range' : 'rangeFromEnd';
  const range = requiredText(body, named);
  const back = RANGES[range];
  if (back === undefined && range !== 'ALL')
    throw malformed(named, `must be ALL or one of ${Object.keys(RANGES).join(', ')}`);
  const from = back === undefined ? undefined : bucketStart(now - back, unit);
  return { urn: requiredText(body, 'resource'), unit, from, to: now };
}

/** More spans than these between the first and the last are not filled up. */
const MAX_FILLED = 10_000;

/** A span with its numbers; without them where nothing was reported. */
type Span = Pick<Usage['buckets'][number], 'bucket' | 'topSqlQueries'> & Partial<Usage['buckets'][number]>;

/**
 * Spans in which nothing was reported stand between the others, because clients draw the list as it
 * comes. They have no counts, as at the public server: that nothing was reported is not the same as
 * no use.
 */
function withQuietSpans(buckets: Usage['buckets'], unit: CalendarUnit): readonly Span[] {
  const known = new Map(buckets.map((one) => [one.bucket, one]));
  const [first, last] = [buckets[0], buckets.at(-1)];
  const filled: Span[] = [];
  for (let at = first?.bucket ?? 0; last && at <= last.bucket; at = bucketEnd(at, unit)) {
    if (filled.length === MAX_FILLED) return buckets;
    filled.push(known.get(at) ?? { bucket: at, topSqlQueries: [] });
  }
  return filled;
}

/** Usage in the protocol's form. */
export function usageAnswer(usage: Usage, { urn, unit }: UsageQuestion): JsonObject {
  const { buckets, totalSqlQueries, uniqueUserCount, users, fields } = usage;
  return {
    buckets: withQuietSpans(buckets, unit).map(({ bucket, ...metrics }) => ({
      bucket,
      duration: unit,
      resource: urn,
      metrics: withoutGaps({ ...metrics, topSqlQueries: metrics.topSqlQueries }),
    })),
    aggregations: {
      totalSqlQueries,
      uniqueUserCount,
      users: users.map((user) => withoutGaps({ ...user })),
      fields: fields.map((field) => ({ ...field })),
    },
  };
}

/** The value without fields that are undefined. */
function withoutGaps(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined));
}
