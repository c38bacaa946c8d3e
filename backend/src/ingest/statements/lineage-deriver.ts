import { Inject, Injectable } from '@nestjs/common';

import { kindsWhere } from '#kinds/lookups.js';
import { type JsonObject, jsonEquals } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { systemScope, type VisibilityScope } from '../../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { Store } from '../../store/store.js';
import type { Proposal, StoredEntity } from '../../store/contract/store.types.js';
import { type KnownTable, knownTable } from '../sql/known-table.js';
import { SQL_SOURCE } from '../sql/script.js';
import { SqlLineage } from '../sql/sql-lineage.js';
import { derivedLineage } from './derived-lineage.js';
import { tableKey } from '../../sql/resolve/scope/source-columns.js';
import { JOB_OUTPUT, type ResolvedStatement, requestOf, schemaOf, tablesIn } from './resolved-statement.js';
import { isBuiltByDbt, type StoredStatement, statementOf, STATEMENT_ASPECTS } from './stored-statement.js';
import { candidateUrns } from './table-urns.js';
import { StatementRepository } from './statement.repository.js';

const DERIVED_ASPECT = 'sqlLineage';
/** The kinds whose entities can carry SQL. */
const KINDS = kindsWhere(({ lineage }) => lineage?.statesLineage);
const SCAN_PAGE = 200;
/** Tables whose schemas one batch of texts looks up. */
const MAX_TABLES = 5_000;

/** What is derived serves everybody; each viewer's own reader leaves out what they may not see of it. */
const DERIVING = systemScope('deriving lineage from stored SQL');

/**
 * Derives the aspect `sqlLineage` from the SQL that entities of the catalogue carry: views, saved queries
 * and jobs. What other sources state about the same lineage is in aspects of its own and is never
 * changed; the derived lineage is one more source of claims.
 */
@Injectable()
export class LineageDeriver {
  constructor(
    private readonly lineage: SqlLineage,
    private readonly store: Store,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly repository: StatementRepository,
  ) {}

  /** Derives anew for these entities; what is stored already is not written again. @returns how many were written */
  async derive(owners: readonly string[]): Promise<number> {
    const entities = await this.readers.as(DERIVING).entities(owners, [...STATEMENT_ASPECTS, 'schemaMetadata']);
    const present = [...entities.values()].filter(({ exists }) => exists);
    const statements = present.flatMap((entity) => (isReadFromScript(entity) ? [] : (statementOf(entity) ?? [])));
    const resolved = await this.resolve(DERIVING, statements);
    const built = await this.builtByDbt([...resolved.values()].filter(({ statement }) => statement.carrier === 'job'));
    const proposals = present.flatMap((entity) => {
      const viewTable = kindOf(entity.urn) === 'dataset' ? knownTable(entity.urn, entity) : undefined;
      const statement = resolved.get(entity.urn);
      return proposalOf(entity, statement && derivedLineage(statement, viewTable, (table) => built.has(table))) ?? [];
    });
    if (proposals.length > 0) await this.store.ingest(SYSTEM_VIEWER, proposals, { mode: 'each' });
    return proposals.length;
  }

  /** The tables that jobs write and dbt builds: dbt's own SQL describes them better. */
  private async builtByDbt(jobs: readonly ResolvedStatement[]): Promise<ReadonlySet<string>> {
    const written = jobs.flatMap(({ result, tables }) =>
      [...result.outTables, JOB_OUTPUT].flatMap((table) => tables.get(tableKey(table))?.urn ?? []),
    );
    if (written.length === 0) return new Set();
    const stored = await this.readers.as(DERIVING).entities([...new Set(written)], ['upstreamLineage']);
    const built = [...stored.values()].filter(({ aspects }) => isBuiltByDbt(aspects.upstreamLineage?.value));
    return new Set(built.map(({ urn }) => urn));
  }

  /** All texts of the catalogue, page by page: a page is derived before the next is read. @returns how many were written */
  async deriveAll(atOnce: number, isStopped: () => boolean): Promise<number> {
    let count = 0;
    for (const kind of KINDS) {
      for (let afterNumber = -1; !isStopped();) {
        const page = await this.readers
          .as(DERIVING)
          .scan({ kind, afterNumber, limit: SCAN_PAGE, aspects: STATEMENT_ASPECTS });
        const owners = page.filter(hasStatement).map(({ urn }) => urn);
        for (let start = 0; start < owners.length && !isStopped(); start += atOnce)
          count += await this.derive(owners.slice(start, start + atOnce));
        const last = page.at(-1);
        if (!last || page.length < SCAN_PAGE) break;
        afterNumber = last.i;
      }
    }
    return count;
  }

  /** Entities whose text names one of these tables. */
  async ownersNaming(tables: readonly string[]): Promise<readonly string[]> {
    return this.repository.ownersNaming(tables);
  }

  /** Those of the entities that have something to derive, or to take back. */
  async carriersAmong(urns: readonly string[]): Promise<readonly string[]> {
    return this.repository.carriersAmong(urns);
  }

  /** Texts with their tables found in the catalogue: read once for the names, then with the schemas of what they name. */
  async resolve(
    scope: VisibilityScope,
    statements: readonly StoredStatement[],
  ): Promise<ReadonlyMap<string, ResolvedStatement>> {
    const named = await Promise.all(
      statements.map(async (text) => ({ text, result: await this.lineage.resolve(requestOf(text)) })),
    );
    const candidates = named.map(({ text, result }) => [
      ...tablesIn(result).map((table) => ({ table, urns: candidateUrns(table, text.declared, text.location) })),
      ...(text.output === undefined ? [] : [{ table: JOB_OUTPUT, urns: [text.output] }]),
    ]);
    const candidateNames = [...new Set(candidates.flat().flatMap(({ urns }) => urns))].slice(0, MAX_TABLES);
    const stored =
      candidateNames.length === 0
        ? new Map<string, StoredEntity>()
        : await this.readers.as(scope).entities(candidateNames, ['schemaMetadata']);
    const resolved = await Promise.all(
      named.map(async ({ text, result: first }, at): Promise<readonly [string, ResolvedStatement]> => {
        const tableCandidates = candidates[at] ?? [];
        const tables = new Map(
          tableCandidates.flatMap(({ table, urns }) => {
            const known = chosen(urns, stored);
            return known ? [[tableKey(table), known] as const] : [];
          }),
        );
        const schema = schemaOf(
          tableCandidates.map(({ table }) => table),
          tables,
        );
        const result =
          Object.keys(schema).length === 0 ? first : await this.lineage.resolve({ ...requestOf(text), schema });
        return [text.owner, { statement: text, result, tables }];
      }),
    );
    return new Map(resolved);
  }
}

/** A text, or lineage that was derived from one that may be gone. */
function hasStatement(entity: StoredEntity): boolean {
  return entity.aspects[DERIVED_ASPECT] !== undefined || statementOf(entity) !== undefined;
}

/** The first that the catalogue has; else the likeliest. */
function chosen(urns: readonly string[], stored: ReadonlyMap<string, StoredEntity>): KnownTable | undefined {
  const urn = urns.find((candidate) => stored.get(candidate)?.exists === true) ?? urns[0];
  return urn === undefined ? undefined : knownTable(urn, stored.get(urn));
}

/** A script's lineage of the same view, columns and all, is this module's work already. */
function isReadFromScript({ aspects }: StoredEntity): boolean {
  const { upstreamLineage } = aspects;
  return (
    upstreamLineage?.systemMetadata.pipelineName === SQL_SOURCE &&
    Array.isArray(upstreamLineage.value.fineGrainedLineages)
  );
}

function proposalOf(entity: StoredEntity, value: JsonObject | undefined): Proposal | undefined {
  const stored = entity.aspects[DERIVED_ASPECT];
  const about = {
    entityUrn: entity.urn,
    aspectName: DERIVED_ASPECT,
    systemMetadata: { pipelineName: SQL_SOURCE },
  };
  // What scripts need of a table that they write is not derived from the table's own text.
  const isOfScript = stored !== undefined && kindOf(entity.urn) === 'dataset' && stored.value.writes !== undefined;
  if (value === undefined) return stored && !isOfScript ? { ...about, changeType: 'DELETE' } : undefined;
  return stored && jsonEquals(stored.value, value) ? undefined : { ...about, changeType: 'UPSERT', value };
}
