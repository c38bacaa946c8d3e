import { Inject, Injectable } from '@nestjs/common';

import { runInSlices } from '../kernel/event-loop.js';
import type { VisibilityScope } from '../kernel/visibility.js';
import type { LineageRequest, LineageResult, SchemaLookup, TableRef } from '../sql/contract/lineage.types.js';
import { tableName } from '../sql/resolve/scope/source-columns.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import type { ConvertSettings } from './convert-files.js';
import type { DbtInput } from './dbt/artefacts.js';
import { readProject } from './dbt/project.js';
import { type DbtColumns, dbtColumnLineage } from './dbt/sql-lineage.js';
import { type Conversion, EMPTY_CONVERSION, type SourceFile } from './proposals/conversion.js';
import { type KnownTable, knownTable } from './sql/known-table.js';
import { convertScript, tableUrn } from './sql/script.js';
import { SqlLineage } from './sql/sql-lineage.js';

/** Tables of one script whose schemas are looked up in the catalogue. */
const MAX_KNOWN_TABLES = 1_000;

/**
 * Resolves the SQL of files and of dbt's compiled models, with the columns that the catalogue knows of the
 * tables. A file is resolved twice: once to learn which tables it names, and again with their columns.
 */
@Injectable()
export class SqlConverter {
  constructor(
    private readonly lineage: SqlLineage,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  async dbtColumns(input: DbtInput): Promise<DbtColumns> {
    return dbtColumnLineage(await runInSlices(readProject(input)), (request) => this.lineage.resolve(request));
  }

  async file(scope: VisibilityScope, file: SourceFile, settings: ConvertSettings): Promise<Conversion> {
    const { platform, env, sql } = settings;
    if (platform === undefined) {
      const message = 'Which platform the tables are on must be said: platform=snowflake, --platform snowflake.';
      return { ...EMPTY_CONVERSION, refused: [{ file: file.name, place: 'file', message }] };
    }
    const dialect = sql?.dialect ?? platform;
    const request = {
      sql: file.text,
      dialect,
      defaultDatabase: sql?.defaultDatabase,
      defaultSchema: sql?.defaultSchema,
    };
    const named = await this.lineage.resolve(request);
    const { schema, tables } = await this.knownSchemas(scope, { platform, env }, named);
    const result = Object.keys(schema).length === 0 ? named : await this.lineage.resolve({ ...request, schema });
    return runInSlices(convertScript({ file: file.name, sql: file.text, platform, env, dialect }, result, tables));
  }

  /** Resolves SQL with only the schemas that the request holds. */
  read(request: LineageRequest): Promise<LineageResult> {
    return this.lineage.resolve(request);
  }

  /** What the catalogue knows of the tables that the first resolution named: their columns by name, and by urn. */
  private async knownSchemas(
    scope: VisibilityScope,
    where: { platform: string; env: string },
    result: LineageResult,
  ): Promise<{ readonly schema: SchemaLookup; readonly tables: ReadonlyMap<string, KnownTable> }> {
    const named = new Map<string, TableRef>();
    for (const table of [...result.inTables, ...result.outTables].slice(0, MAX_KNOWN_TABLES))
      named.set(tableUrn(where, table), table);
    const stored = await this.readers.as(scope).entities([...named.keys()], ['schemaMetadata']);
    const tables = new Map([...named.keys()].map((urn) => [urn, knownTable(urn, stored.get(urn))]));
    const schemas = [...named].flatMap(([urn, table]) => {
      const storedColumns = tables.get(urn)?.columns ?? {};
      return Object.keys(storedColumns).length === 0 ? [] : [[tableName(table), storedColumns] as const];
    });
    return { schema: Object.fromEntries(schemas), tables };
  }
}
