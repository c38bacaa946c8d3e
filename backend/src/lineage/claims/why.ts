import { schemaFieldParts } from '../../kernel/urn.js';
import { EDGE_CONFIDENCE, type EdgeOrigin, edgeOriginsOf } from '../../sql/contract/edge-origins.js';
import type { StoredClaim } from '../index/lineage.repository.js';
import { FACT_CONFIDENCE } from '../walk/confidence.js';

/** How Headwater's SQL reader found an edge, for people. */
const ORIGIN_SENTENCES: Readonly<Record<EdgeOrigin, string>> = {
  COLUMN_IN_SCHEMA: 'read from SQL: the schema is known and has the column',
  QUALIFIED: 'read from SQL: qualified by an alias, schema not known',
  BY_ELIMINATION: 'read from SQL by elimination: the one source whose schema is not known',
  ONLY_SOURCE: 'read from SQL: the only source, schema not known',
  THROUGH_STAR: 'read from SQL: through * of a source whose schema is not known, or missing from the known schema',
  NOT_IN_SCHEMA: 'read from SQL: through * of a source whose schema is not known, or missing from the known schema',
  KEYWORDS_ONLY: 'read from SQL that does not parse: tables only',
};

/** The sources whose claims come from Headwater's SQL reader: it grades each edge by how it found it. */
const SQL_READERS = /^(sql|dbt)/;
const MANUAL = 'manual';
const TOLERANCE = 1e-6;
/** How far a share such as 1/3 may be from the stored number, relative to the number of candidates. */
const SHARE_TOLERANCE = 1e-3;

type Graded = Pick<StoredClaim, 'confidence' | 'source'>;

/**
 * How the confidence of a claim came about, for people (docs/lineage-claims.md#confidence-of-a-claim).
 *
 *     {source: 'sql', confidence: 0.98, stated: true}         read from SQL: the only source, schema not known
 *     {source: 'sql', confidence: 0.5, stated: true}          read from SQL: ambiguous among 2 sources
 *     {source: 'snowflake', confidence: 1, stated: false}     declared by a connector or a person
 *     {source: 'snowflake', confidence: 0.2, stated: true}    stated by the source, as a candidate only
 */
export function whyOf({ confidence, stated, source }: Graded & Pick<StoredClaim, 'stated'>): string {
  if (source === MANUAL) return 'declared by a person';
  if (!stated && Math.abs(confidence - 1) < TOLERANCE) return 'declared by a connector or a person';
  const isFromSql = SQL_READERS.test(source);
  // A confidence that the source did not state comes from Headwater's own table, whichever source it is.
  const [origin] = isFromSql || !stated ? edgeOriginsOf(confidence) : [];
  if (origin) return ORIGIN_SENTENCES[origin];
  if (isFromSql && isShare(confidence)) return `read from SQL: ambiguous among ${Math.round(1 / confidence)} sources`;
  return confidence < FACT_CONFIDENCE ? 'stated by the source, as a candidate only' : 'stated by the source';
}

/** Whether a claim comes from SQL that does not parse: its tables are known, its columns are not. */
export function isUnparsed({ confidence, source }: Graded): boolean {
  return SQL_READERS.test(source) && Math.abs(confidence - EDGE_CONFIDENCE.KEYWORDS_ONLY) < TOLERANCE;
}

/** What is added to the explanation where the source spells a column differently from the schema; empty elsewhere. */
export function namedOtherwise({ named }: Pick<StoredClaim, 'named'>): string {
  const paths = named.map((urn) => schemaFieldParts(urn)?.fieldPath ?? urn);
  return paths.length === 0 ? '' : `; the source names ${paths.join(' and ')}, which the schema spells otherwise`;
}

/** Whether a confidence is 1/2, 1/3, …: the edge leads from one of that many candidates. */
function isShare(confidence: number): boolean {
  if (confidence <= 0 || confidence > 0.5) return false;
  const candidates = 1 / confidence;
  return Math.abs(candidates - Math.round(candidates)) < SHARE_TOLERANCE * candidates;
}
