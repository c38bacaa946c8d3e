import type { FacetCount } from '../match/select.js';
import type { QueryNotice } from '../query/query.types.js';

export interface MatchedField {
  /** The protocol's field: name, description, fieldPaths, tags, … */
  readonly name: string;
  /** The value that matched, cut to what stands around the words; for urns the urn. */
  readonly value: string;
}

export interface Hit {
  readonly urn: string;
  readonly matched: readonly MatchedField[];
  readonly extra: Readonly<Record<string, readonly string[]>>;
}

export interface SearchAnswer {
  readonly start: number;
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly facets: readonly FacetCount[];
  /** Set when the query was not understood and its words were searched plainly. */
  readonly notice: QueryNotice | undefined;
}

export interface ScrollAnswer extends Omit<SearchAnswer, 'start'> {
  readonly nextScrollId: string | undefined;
}
