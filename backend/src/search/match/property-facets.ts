import type { DocumentTable, FieldSource } from '../index/document-table.js';
import { PROPERTY_PREFIX } from './filter-conditions.js';

const URN_PREFIX = 'urn:li:structuredProperty:';
/** Structured properties that are counted beside the usual facets; more would not be read. */
const MAX_PROPERTIES = 20;

/** A field that is counted, and what it is called. */
export interface FacetField {
  readonly field: string;
  readonly label: string;
}

/**
 * The facets of the structured properties that are to be filtered by (`showInSearchFilters` of their settings), by
 * name; those that are removed are left out. They are looked for once in each state of the index.
 */
export class PropertyFacets {
  private facets: readonly FacetField[] = [];
  private version = -1;

  of(table: DocumentTable, source: FieldSource): readonly FacetField[] {
    if (this.version === table.version) return this.facets;
    this.facets = propertyFacets(table, source);
    this.version = table.version;
    return this.facets;
  }
}

function propertyFacets(table: DocumentTable, source: FieldSource): readonly FacetField[] {
  const isShown = table.column('showInSearchFilters', source).someTester((value) => value === 'true');
  const isRemoved = table.column('removed', source).someTester((value) => value === 'true');
  const facets: FacetField[] = [];
  for (let slot = 0; slot < table.length; slot += 1) {
    if (!isShown(slot) || !table.isLive(slot) || isRemoved(slot)) continue;
    const urn = table.urn(slot);
    if (urn.startsWith(URN_PREFIX))
      facets.push({ field: `${PROPERTY_PREFIX}${urn.slice(URN_PREFIX.length)}`, label: table.name(slot) });
  }
  return facets.sort((left, right) => left.label.localeCompare(right.label)).slice(0, MAX_PROPERTIES);
}
