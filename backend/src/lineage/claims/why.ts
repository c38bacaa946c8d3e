import { schemaFieldParts } from '../../kernel/urn.js';
import type { StoredClaim } from '../index/lineage.repository.js';

/** Tables found by keywords in SQL that no parser takes. */
const UNPARSED = 0.6;
/** Confidence that the product gives by how an edge was found: docs/sql-lineage.md, confidence. */
const EDGE_ORIGINS: readonly (readonly [number, string])[] = [
  [1, 'declared by a connector or a person'],
  [0.99, 'read from SQL: the schema is known and has the column'],
  [0.985, 'read from SQL: qualified by an alias, schema not known'],
  [0.97, 'read from SQL by elimination: the one source whose schema is not known'],
  [0.98, 'read from SQL: the only source, schema not known'],
  [0.96, 'read from SQL: through * of a source whose schema is not known, or missing from the known schema'],
  [UNPARSED, 'read from SQL that does not parse: tables only'],
];
const PARSERS = /^(sql|dbt)/;
const CANDIDATE = 0.55;
const SAME = 1e-6;

/** How a claim's confidence came about, in words. */
export function whyOf({ confidence, stated, source }: Pick<StoredClaim, 'confidence' | 'stated' | 'source'>): string {
  if (source === 'manual') return 'declared by a person';
  const found = EDGE_ORIGINS.find(([value]) => Math.abs(value - confidence) < SAME);
  if (found && (!stated || (PARSERS.test(source) && found[0] < 1))) return found[1];
  if (PARSERS.test(source) && isShare(confidence))
    return `read from SQL: ambiguous among ${Math.round(1 / confidence)} sources`;
  return confidence < CANDIDATE ? 'stated by the source, as a candidate only' : 'stated by the source';
}

/** Whether a claim is what could be read of SQL that does not parse: its tables, without columns. */
export function isUnparsed({ confidence, source }: Pick<StoredClaim, 'confidence' | 'source'>): boolean {
  return PARSERS.test(source) && Math.abs(confidence - UNPARSED) < SAME;
}

/** What is added where the source names a column in another spelling than the schema. */
export function namedOtherwise({ named }: Pick<StoredClaim, 'named'>): string {
  const paths = named.map((urn) => schemaFieldParts(urn)?.fieldPath ?? urn);
  return paths.length === 0 ? '' : `; the source names ${paths.join(' and ')}, which the schema spells otherwise`;
}

/** Whether a confidence is 1/2, 1/3, …: one of so many sources that could be meant. */
function isShare(confidence: number): boolean {
  if (confidence <= 0 || confidence > 0.5) return false;
  const sources = 1 / confidence;
  return Math.abs(sources - Math.round(sources)) < 1e-3 * sources;
}
