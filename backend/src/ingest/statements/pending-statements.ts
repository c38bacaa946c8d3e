import { kindOf } from '../../kernel/urn.js';
import type { AspectChange } from '../../store/contract/store.types.js';

/** Aspects whose change makes a text mean something else, by the kind that carries it: what a source declares settles names. */
const STATEMENT_ASPECTS_BY_KIND: Readonly<Record<string, ReadonlySet<string>>> = {
  dataset: new Set(['viewProperties', 'upstreamLineage']),
  query: new Set(['queryProperties', 'querySubjects', 'dataPlatformInstance']),
  dataJob: new Set(['dataTransformLogic', 'dataJobInputOutput']),
};
/** What a text makes of a table: its columns, and whether dbt builds it. */
const TABLE_ASPECTS: ReadonlySet<string> = new Set(['schemaMetadata', 'upstreamLineage']);

/** Whether a change may make a statement mean something else. */
export function concernsStatements({ urn, aspect }: Pick<AspectChange, 'urn' | 'aspect'>): boolean {
  const kind = kindOf(urn);
  return STATEMENT_ASPECTS_BY_KIND[kind]?.has(aspect) === true || (kind === 'dataset' && TABLE_ASPECTS.has(aspect));
}

/**
 * The work that is left: entities whose statement changed, and tables whose schema changed. Its size is
 * bounded: beyond the limit the names are dropped, and all statements are derived again instead.
 */
export class PendingStatements {
  private readonly owners = new Set<string>();
  private readonly tables = new Set<string>();
  private overflowed = false;

  constructor(private readonly limit: number) {}

  note(changes: readonly AspectChange[]): void {
    for (const { urn, aspect } of changes) {
      const kind = kindOf(urn);
      if (STATEMENT_ASPECTS_BY_KIND[kind]?.has(aspect)) this.owners.add(urn);
      if (kind === 'dataset' && TABLE_ASPECTS.has(aspect)) this.tables.add(urn);
    }
    if (this.owners.size + this.tables.size <= this.limit) return;
    this.owners.clear();
    this.tables.clear();
    this.overflowed = true;
  }

  add(owners: Iterable<string>): void {
    for (const owner of owners) this.owners.add(owner);
  }

  get isEmpty(): boolean {
    return !this.overflowed && this.owners.size + this.tables.size === 0;
  }

  get size(): number {
    return this.owners.size + this.tables.size;
  }

  takeOwners(count: number): readonly string[] {
    return take(this.owners, count);
  }

  takeTables(count: number): readonly string[] {
    return take(this.tables, count);
  }

  /** True once after the limit was passed: all statements have to be derived again. */
  takeOverflow(): boolean {
    const was = this.overflowed;
    this.overflowed = false;
    return was;
  }
}

function take(set: Set<string>, count: number): readonly string[] {
  const taken = [...set.values().take(count)];
  for (const urn of taken) set.delete(urn);
  return taken;
}
