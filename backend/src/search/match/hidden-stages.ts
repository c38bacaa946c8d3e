import { HIDES_FIELD } from '../index/document-fields.js';
import type { DocumentTable, FieldSource } from '../index/document-table.js';
import { type Condition, indexedField } from './filter-conditions.js';
import type { OrFilters } from '../query/filter.types.js';

const STAGE_FIELD = 'lifecycleStage';

/** The stages whose entities a search leaves out, unless it asks for them. */
export class HiddenStages {
  private urns: ReadonlySet<string> = new Set();
  private version = -1;

  /**
   * The limit that a question has by them; undefined while no stage hides anything, or where a
   * filter asks for stages itself.
   */
  limit(filters: OrFilters, table: DocumentTable, source: FieldSource): Condition | undefined {
    const hidden = this.of(table, source);
    const named = filters.some((group) => (group.and ?? []).some((one) => indexedField(one.field) === STAGE_FIELD));
    if (hidden.size === 0 || named) return undefined;
    return { field: STAGE_FIELD, matches: (values) => !values.some((value) => hidden.has(value)) };
  }

  private of(table: DocumentTable, source: FieldSource): ReadonlySet<string> {
    if (this.version === table.version) return this.urns;
    const stages = new Set<string>();
    const hides = table.column(HIDES_FIELD, source).tester((values) => values.includes('true'));
    for (let slot = 0; slot < table.length; slot += 1)
      if (table.isLive(slot) && hides(slot)) stages.add(table.urn(slot));
    this.urns = stages;
    this.version = table.version;
    return stages;
  }
}
