import { kindOf } from '../kernel/urn.js';
import { protocolKind } from './naming/entity-kinds.js';
import type { Hit, MatchedField } from './answers/search.types.js';
import type { FacetCount } from './match/select.js';

/** An entity for the resolvers of the protocol's types. */
interface EntityReference {
  readonly urn: string;
}

/** The protocol's FacetMetadata. */
export interface FacetAnswer {
  readonly field: string;
  readonly displayName: string;
  readonly aggregations: readonly {
    readonly value: string;
    readonly count: number;
    readonly displayName: string;
    readonly entity: EntityReference | undefined;
  }[];
}

/** The protocol's SearchResult. */
export interface ResultAnswer {
  readonly entity: EntityReference;
  readonly insights: readonly never[];
  readonly matchedFields: readonly (MatchedField & { readonly entity: EntityReference | undefined })[];
  readonly extraProperties: readonly { readonly name: string; readonly value: string }[];
}

export function resultAnswer(hit: Hit): ResultAnswer {
  return {
    entity: { urn: hit.urn },
    insights: [],
    matchedFields: hit.matched.map((match) => ({ ...match, entity: referenceOf(match.value) })),
    extraProperties: Object.entries(hit.extra).map(([name, values]) => ({
      name,
      value: values.length === 1 ? (values[0] ?? '') : JSON.stringify(values),
    })),
  };
}

export function facetAnswer(facet: FacetCount, nameOf: (urn: string) => string): FacetAnswer {
  return {
    field: facet.field,
    displayName: facet.label,
    aggregations: facet.values.map(({ value, count }) => {
      if (facet.field === '_entityType')
        return {
          value: protocolKind(value)?.entityType ?? value,
          count,
          displayName: protocolKind(value)?.label ?? value,
          entity: undefined,
        };
      return {
        value,
        count,
        displayName: value.startsWith('urn:li:') ? nameOf(value) : value,
        entity: referenceOf(value),
      };
    }),
  };
}

/** Entities of kinds that the protocol has a type for. */
function referenceOf(value: string): EntityReference | undefined {
  return value.startsWith('urn:li:') && protocolKind(kindOf(value)) ? { urn: value } : undefined;
}
