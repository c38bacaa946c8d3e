import { Problem } from '../../kernel/problem.js';
import type { DocumentTable, FieldSource } from '../index/document-table.js';
import { indexedField } from './filter-conditions.js';
import type { OrFilters } from '../query/filter.types.js';

const PREFIX = 'structuredProperties.';

/**
 * The values of a soft-deleted structured property are told to nobody: a filter by them must not
 * seem to find nothing.
 *
 * @throws Problem `search.removed-property`
 */
export function requireLiveProperties(filters: OrFilters, table: DocumentTable, source: FieldSource): void {
  for (const { field } of filters.flatMap((group) => group.and ?? [])) {
    const fieldName = indexedField(field);
    if (!fieldName.startsWith(PREFIX)) continue;
    const urn = `urn:li:structuredProperty:${fieldName.slice(PREFIX.length)}`;
    const slot = table.slotByUrn(urn);
    if (slot !== undefined && table.column('removed', source).firstOf(slot) === 'true')
      // Clients look for these words.
      throw new Problem('invalid', 'search.removed-property', `Cannot filter on deleted Structured Property ${urn}`, {
        field,
        urn,
      });
  }
}
