/** A metadata test as a syntax tree: which assets it is about, what they must fulfil, and what becomes of them. */
export interface TestDefinition {
  /** Kinds of entities by the model's names; none: a draft, which concerns no asset. */
  readonly types: readonly string[];
  /** What assets of these kinds must fulfil to be concerned. */
  readonly conditions: Predicate;
  /** What concerned assets must fulfil to pass. */
  readonly rules: Predicate;
  readonly actions: { readonly passing: readonly TestAction[]; readonly failing: readonly TestAction[] };
}

export type Predicate =
  | { readonly form: 'and' | 'or'; readonly of: readonly Predicate[] }
  | { readonly form: 'not'; readonly of: Predicate }
  | Comparison;

export interface Comparison {
  readonly form: 'comparison';
  readonly property: Property;
  readonly operator: OperatorName;
  readonly values: readonly string[];
}

/** A property of an asset by its path. Several routes are read together: a relationship may be stated by several aspects. */
export interface Property {
  /** As it was written. */
  readonly path: string;
  readonly routes: readonly Route[];
}

/** One step for each entity on the way: the last one ends at the values, the others at the urn of the next entity. */
export type Route = readonly RouteStep[];

export interface RouteStep {
  /** The aspect to read; undefined: the urn or the kind of the entity itself. */
  readonly aspect: string | undefined;
  /** Names of fields and keys of maps; `*` is every element. Of a step without an aspect: `urn` or `entityType`. */
  readonly steps: readonly string[];
  /** Only values of this structured property. */
  readonly propertyUrn?: string;
}

export type OperatorName =
  | 'any_equals'
  | 'not_equals'
  | 'exists'
  | 'not_exists'
  | 'contains_any'
  | 'contains_all'
  | 'contains_str'
  | 'starts_with'
  | 'ends_with'
  | 'regex_match'
  | 'greater_than'
  | 'greater_than_or_equal_to'
  | 'less_than'
  | 'less_than_or_equal_to'
  | 'is_true'
  | 'is_false'
  | 'has_more_than'
  | 'has_less_than';

export type TestAction =
  | { readonly type: LabelAction; readonly urns: readonly string[] }
  | { readonly type: 'add_owners'; readonly urns: readonly string[]; readonly ownerType: string }
  | { readonly type: 'set_domain'; readonly domain: string }
  | {
      readonly type: 'set_structured_property';
      readonly property: string;
      readonly values: readonly (string | number)[];
    }
  | { readonly type: 'unset_structured_property'; readonly property: string }
  | { readonly type: 'deprecate'; readonly note: string }
  | { readonly type: 'unset_domain' | 'un_deprecate' };

export type LabelAction = 'add_tags' | 'remove_tags' | 'add_glossary_terms' | 'remove_glossary_terms' | 'remove_owners';

/** What is wrong with a definition, and where. Lines and columns count from 1. */
export interface DefinitionFault {
  /** The place in the definition: `rules.and[1].operator`; empty: the whole. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** A clause that goes on after the path: `must be one of exists, …`. */
  readonly reason: string;
}
