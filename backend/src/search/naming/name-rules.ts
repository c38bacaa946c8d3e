import type { NameRule } from '#kinds/entity-kind.js';
import { describedKind } from '#kinds/lookups.js';
import { tableOf } from '../../kernel/json.js';

/**
 * What separates the parts of a dataset's name, by platform; all others use a dot. The last part is
 * what people call the dataset: `db.mart.orders` is `orders`, `bucket/raw/orders` on s3 is
 * `orders`. An empty text means that names have no parts: topics of Kafka contain dots that
 * separate nothing.
 */
const NAME_DELIMITERS: Readonly<Record<string, string>> = tableOf({
  kafka: '',
  'kafka-connect': '',
  pulsar: '',
  kinesis: '',
  s3: '/',
  gcs: '/',
  abs: '/',
  adlsGen1: '/',
  adlsGen2: '/',
  hdfs: '/',
  file: '/',
  'delta-lake': '/',
  elasticsearch: '',
  slack: '',
});

const FALLBACK: NameRule = { key: 'name' };

/**
 * How entities of a kind are named. The rule stands in the file of the kind (`kinds/src`) and
 * nowhere else: lists, hits, titles, summaries and audit records all read it here, so an entity has
 * one name everywhere.
 */
export function nameRule(kind: string): NameRule {
  return describedKind(kind)?.name ?? FALLBACK;
}

/** The separator of this platform's names; empty where they have no parts. */
export function nameDelimiter(platform: string): string {
  return NAME_DELIMITERS[platform] ?? '.';
}
