import { kindLook, kindOfType, subTypeLabel } from '../../kinds/kinds';
import { shortUrn } from '../../api/column-urn';
import { texts } from '../../ui/texts';
import type { Facet } from '../query/search-queries';
import { ANY, filterMode, readBelow, readFilterKey, type FilterMode, type SearchState } from '../query/search-address';
import { addressField, addressValue } from '../query/search-input';
import { resultTexts, searchTexts } from '../query/texts';

/** A facet as the panel shows it. */
export interface FacetView {
  /** Its name in the address: `type` for the kind, else the server's field. */
  readonly field: string;
  readonly mode: FilterMode;
  readonly label: string;
  readonly values: readonly FacetValue[];
}

/** A value of a facet, in the form of the address; its label is for reading. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
  /** Results that have this value under the filters of the other facets. */
  readonly count: number;
  readonly chosen: boolean;
}

/** The order of the panel; other facets of the server follow after these. */
const ORDER = [
  'type',
  'platform',
  'domains',
  'owners',
  'tags',
  'glossaryTerms',
  'typeNames',
  'origin',
  'hasActiveIncidents',
  'contractResult',
  'deprecated',
  'container',
];

/**
 * The server's facets as the panel shows them, in the order of `ORDER`.
 *
 * The server counts a facet's values under the other filters. A chosen value that nothing has there
 * is missing from its answer; it is added with the count 0, so that the person can still clear it.
 * A facet without values is left out unless it filters; `deprecated` needs two, since a single
 * value would not narrow anything.
 */
export function facetViews(facets: readonly Facet[], state: SearchState): readonly FacetView[] {
  const views = facets
    .map((facet) => viewOf(facet, state))
    .filter(({ field, values, mode }) => mode !== 'is' || values.length > (field === 'deprecated' ? 1 : 0));
  const rank = ({ field }: FacetView) => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length);
  return views.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * The label of a filter's value: the name that the facet came with, else one made of the value
 * itself.
 */
export function facetLabel(facets: readonly Facet[], field: string, value: string): string {
  for (const facet of facets) {
    if (addressField(facet.field) !== field) continue;
    const aggregation = facet.aggregations.find((one) => addressValue(facet.field, one.value) === value);
    if (aggregation) return labelOf(field, value, aggregation.displayName);
  }
  return labelOf(field, value, null);
}

/** The name of a facet: ours, else the server's, else the field. */
function facetTitle(field: string, displayName?: string | null): string {
  return resultTexts.facets[field] ?? displayName ?? field;
}

/**
 * One facet with its values in the form of the address, where a kind is `dataJob` and not
 * `DATA_JOB`.
 */
function viewOf(facet: Facet, state: SearchState): FacetView {
  const field = addressField(facet.field);
  const mode = filterMode(state, field);
  const chosen = [...(state.filters[field] ?? []), ...(state.filters[`-${field}`] ?? [])].filter((one) => one !== ANY);
  const counted = facet.aggregations.map(({ value, count, displayName }) => {
    const own = addressValue(facet.field, value);
    return { value: own, label: labelOf(field, own, displayName), count, chosen: chosen.includes(own) };
  });
  const missing = chosen
    .filter((value) => !counted.some((one) => one.value === value))
    .map((value) => ({ value, label: labelOf(field, value, null), count: 0, chosen: true }));
  return {
    field,
    mode,
    label: facetTitle(field, facet.displayName),
    values: [...counted.filter(({ count, chosen: on }) => count > 0 || on), ...missing],
  };
}

/** A filter as a phrase: "Owner is not: Jo", "Domain: not set". */
export function filterLabel(facets: readonly Facet[], key: string, value: string): string {
  const { field: negatableField, isNot } = readFilterKey(key);
  const { field, isBelow } = readBelow(negatableField);
  const facetName = facetTitle(field, facets.find((facet) => addressField(facet.field) === field)?.displayName);
  const title = isBelow ? searchTexts.browse.orBelow(facetName) : facetName;
  if (value === ANY) return `${title}: ${isNot ? searchTexts.modes.unset : searchTexts.modes.set}`;
  return `${title}${isNot ? ` ${searchTexts.modes.isNot}` : ''}: ${facetLabel(facets, field, value)}`;
}

/** Facets that are either true or not set, so "is not" means nothing for them. */
export const FLAGS: ReadonlySet<string> = new Set(['deprecated', 'removed', 'hasActiveIncidents']);

/**
 * The words for a value. Kinds, flags and subtypes have words of the page; everything else prefers
 * the name that the server sent with the facet. Without one, a urn is shortened to its last part.
 */
function labelOf(field: string, value: string, displayName: string | null): string {
  if (field === 'type') return kindLook(kindOfType(value)).plural;
  if (FLAGS.has(field)) return value === 'true' ? texts.states.yes : texts.states.no;
  if (field === 'typeNames') return subTypeLabel(displayName ?? value);
  if (displayName) return displayName;
  if (field === 'lineageCoverage') return searchTexts.coverage[value] ?? value;
  if (field === 'contractResult') return searchTexts.contractResults[value] ?? value;
  if (field === 'browsePathV2') return value.slice(1).replaceAll('\u241f', ' › ');
  return value.startsWith('urn:li:') ? shortUrn(value) : value;
}
