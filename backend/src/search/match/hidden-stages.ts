import { HIDES_FIELD } from '../index/document-fields.js';
import type { DocumentTable, FieldSource } from '../index/document-table.js';
import { type Condition, indexedField } from './filter-conditions.js';
import type { OrFilters } from '../query/filter.types.js';

const STAGE_FIELD = 'lifecycleStage';
/** The public protocol's stage of what is not ready for anybody: it hides documents from their owners as well. */
const DRAFT_STAGE = 'urn:li:lifecycleStageType:DRAFT';

const namesStage = (filters: OrFilters): boolean =>
  filters.some((group) => (group.and ?? []).some(({ field }) => indexedField(field) === STAGE_FIELD));

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
    if (hidden.size === 0 || namesStage(filters)) return undefined;
    return { field: STAGE_FIELD, matches: (values) => !values.some((value) => hidden.has(value)) };
  }

  /**
   * The filters of a search in which owners find their own entities in hidden stages. Each alternative becomes two: what
   * no stage hides, and what a stage other than DRAFT hides and one of `owners` owns. Filters that ask for stages stay.
   */
  withOwned(filters: OrFilters, owners: readonly string[], table: DocumentTable, source: FieldSource): OrFilters {
    const hidden = [...this.of(table, source)];
    if (hidden.length === 0 || namesStage(filters)) return filters;
    const shownToOwners = hidden.filter((stage) => stage !== DRAFT_STAGE);
    return (filters.length === 0 ? [{ and: [] }] : filters).flatMap(({ and }) => [
      { and: [...(and ?? []), { field: STAGE_FIELD, values: hidden, negated: true }] },
      { and: [...(and ?? []), { field: STAGE_FIELD, values: shownToOwners }, { field: 'owners', values: owners }] },
    ]);
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
