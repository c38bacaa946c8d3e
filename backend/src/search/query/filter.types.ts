/**
 * One condition of a filter, as the protocol's FacetFilterInput has it. Several values are
 * alternatives.
 */
export interface FilterCondition {
  readonly field: string;
  /**
   * `EQUAL`, `CONTAIN`, `EXISTS`, …: a name from `match/filter-conditions.ts`. Without one it is
   * EQUAL.
   */
  readonly condition?: string | null;
  readonly values?: readonly string[] | null;
  /** The only value, in Rest.li's older form; `values` goes before it. */
  readonly value?: string | null;
  /** Turns the condition round: documents without the field pass too. */
  readonly negated?: boolean | null;
}

/**
 * Alternatives, each a list of conditions that hold together. No alternatives, or an empty one, let
 * everything pass.
 */
export type OrFilters = readonly { readonly and?: readonly FilterCondition[] | null }[];
