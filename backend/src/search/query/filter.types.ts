/** As the protocol's FacetFilterInput; a missing condition is EQUAL, several values are alternatives. */
export interface FilterCondition {
  readonly field: string;
  readonly condition?: string | null;
  readonly values?: readonly string[] | null;
  /** Rest.li's older form of one value. */
  readonly value?: string | null;
  readonly negated?: boolean | null;
}

/** Alternatives of conditions that hold together. */
export type OrFilters = readonly { readonly and?: readonly FilterCondition[] | null }[];
