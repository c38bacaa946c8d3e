import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { systemClock } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import { Problem } from '../../kernel/problem.js';
import { dialectNames, findDialect } from '../../sql/contract/dialects.js';
import type { LineageResult, TableRef, SourceColumn } from '../../sql/contract/lineage.types.js';
import type { ResolvedStatement } from '../statements/resolved-statement.js';
import { tableKey } from '../../sql/resolve/scope/source-columns.js';
import { tablesIn } from '../statements/resolved-statement.js';
import type { StoredStatement } from '../statements/stored-statement.js';
import { partsOf } from '../statements/table-urns.js';
import { LineageDeriver } from '../statements/lineage-deriver.js';
import { drawStatement, type StatementView } from './statement-view.js';
import type { SqlLineageArguments } from './sql-preview.inputs.js';

/** A column that another comes from. */
interface PreviewSource {
  readonly table: string;
  readonly column: string;
  /** Fields below the column, where only they are read. */
  readonly path: string | null;
  readonly kind: SourceColumn['type'];
  readonly subtype: string;
  readonly masking: boolean;
  readonly confidence: number;
}

interface PreviewTable {
  readonly urn: string;
  readonly name: string;
  readonly exists: boolean;
  readonly isRead: boolean;
  readonly isWritten: boolean;
  readonly columnCount: number;
}

/** What a pasted statement reads, writes and computes; tables are urns, and null is its own result. */
export interface SqlLineageAnswer {
  readonly dialect: string;
  readonly statements: readonly {
    readonly kind: string;
    readonly start: number;
    readonly end: number;
    readonly reads: readonly string[];
    readonly writes: readonly string[];
  }[];
  readonly tables: readonly PreviewTable[];
  readonly columns: readonly {
    readonly table: string | null;
    readonly column: string;
    readonly transformation: string;
    readonly sources: readonly PreviewSource[];
  }[];
  /** Columns that decide which rows a result has. */
  readonly influences: readonly { readonly table: string | null; readonly sources: readonly PreviewSource[] }[];
  readonly findings: readonly {
    readonly severity: 'ERROR' | 'WARNING' | 'INFO';
    readonly code: string;
    readonly message: string;
    readonly start: number | null;
    readonly end: number | null;
  }[];
  readonly view: StatementView;
}

const OWNER = 'pasted';
/** Of larger texts nobody reads the answer, and its making would keep other requests waiting. A file may have more. */
const MAX_STATEMENTS = 2_000;
/** Columns of results, and all columns that these come from. */
const MAX_SOURCES = 20_000;

/** The lineage of pasted SQL, with its tables looked up in the catalogue. Stores nothing. */
@Injectable()
export class SqlPreview {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly deriver: LineageDeriver,
  ) {}

  /** @throws Problem `sql.unknown-dialect` naming those there are; `sql.too-large` for more than can be shown */
  async sqlLineage(viewer: Viewer, input: SqlLineageArguments): Promise<SqlLineageAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const statement = pastedStatement(input);
    const resolved = (await this.deriver.resolve(viewer.visibility, [statement])).get(OWNER);
    if (!resolved) throw new Problem('invalid', 'sql.not-read', 'The text could not be read.');
    const { result } = resolved;
    requireShowable(result);
    const urnOf = (table: TableRef): string => resolved.tables.get(tableKey(table))?.urn ?? '';
    const source = (up: SourceColumn): PreviewSource => ({
      table: urnOf(up.table),
      column: up.column,
      path: up.path ?? null,
      kind: up.type,
      subtype: up.subtype,
      masking: up.masking,
      confidence: up.confidence,
    });
    return {
      dialect: statement.dialect,
      statements: result.statements.map(({ kind, span, inTables, outTables }) => ({
        kind,
        start: span[0],
        end: span[1],
        reads: inTables.map(urnOf),
        writes: outTables.map(urnOf),
      })),
      tables: tableRows(resolved),
      columns: result.columns.map(({ target: down, sources: up, transformation }) => ({
        table: down.table && urnOf(down.table),
        column: down.column,
        transformation,
        sources: up.map(source),
      })),
      influences: result.indirect.map(({ target: down, sources: up }) => ({
        table: down.table && urnOf(down.table),
        sources: up.map(source),
      })),
      findings: result.diagnostics.map(({ severity, code, message, span }) => ({
        severity: severity === 'error' ? 'ERROR' : severity === 'warning' ? 'WARNING' : 'INFO',
        code,
        message,
        start: span?.[0] ?? null,
        end: span?.[1] ?? null,
      })),
      view: drawStatement(resolved, systemClock()),
    };
  }
}

function requireShowable({ statements, columns, indirect }: LineageResult): void {
  const refuse = (count: number, what: string, max: number): never => {
    throw new Problem(
      'invalid',
      'sql.too-large',
      `sql has ${count} ${what}; at most ${max} can be shown. Paste a part of it, or add it as a file.`,
      { field: 'sql' },
    );
  };
  if (statements.length > MAX_STATEMENTS) refuse(statements.length, 'statements', MAX_STATEMENTS);
  let sources = columns.length;
  for (const { sources: up } of [...columns, ...indirect]) sources += up.length;
  if (sources > MAX_SOURCES) refuse(sources, 'columns and sources of columns', MAX_SOURCES);
}

function pastedStatement({
  sql,
  dialect,
  platform,
  env,
  defaultDatabase,
  defaultSchema,
}: SqlLineageArguments): StoredStatement {
  const dialectName = dialect ?? platform;
  const namedDialect = findDialect(dialectName);
  if (!namedDialect)
    throw new Problem(
      'invalid',
      'sql.unknown-dialect',
      `dialect "${dialectName.slice(0, 100)}" is not known; it may be one of ${dialectNames().join(', ')}.`,
      { field: 'dialect' },
    );
  const database = defaultDatabase === '' ? undefined : (defaultDatabase ?? undefined);
  const schema = defaultSchema === '' ? undefined : (defaultSchema ?? undefined);
  // Platforms with two levels call the upper one a database or a schema: either field may hold it.
  const defaults =
    namedDialect.levels === 2
      ? { defaultDatabase: database ?? schema, defaultSchema: undefined }
      : { defaultDatabase: database, defaultSchema: schema };
  const defaultParts = partsOf({ database: defaults.defaultDatabase, schema: defaults.defaultSchema, name: OWNER });
  return {
    owner: OWNER,
    carrier: 'query',
    sql,
    dialect: namedDialect.name,
    location: { platform, parts: defaultParts.length > 1 ? defaultParts : [], env: env ?? 'PROD' },
    declared: [],
    ...defaults,
  };
}

function tableRows({ result, tables }: ResolvedStatement): readonly PreviewTable[] {
  const readKeys = new Set(result.inTables.map(tableKey));
  const writtenKeys = new Set(result.outTables.map(tableKey));
  return tablesIn(result).flatMap((table) => {
    const catalogued = tables.get(tableKey(table));
    if (!catalogued) return [];
    return [
      {
        urn: catalogued.urn,
        name: partsOf(table).join('.'),
        exists: catalogued.exists,
        isRead: readKeys.has(tableKey(table)),
        isWritten: writtenKeys.has(tableKey(table)),
        columnCount: Object.keys(catalogued.columns).length,
      },
    ];
  });
}
