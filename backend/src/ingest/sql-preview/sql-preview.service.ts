import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import type { SqlLineage } from '../../generated/graphql.js';
import { systemClock } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import { Problem } from '../../kernel/problem.js';
import { dialectNames, findDialect } from '../../sql/contract/dialects.js';
import type { TableRef, SourceColumn } from '../../sql/contract/lineage.types.js';
import type { ResolvedStatement } from '../statements/resolved-statement.js';
import { tableKey } from '../../sql/resolve/scope/source-columns.js';
import { tablesIn } from '../statements/resolved-statement.js';
import type { StoredStatement } from '../statements/stored-statement.js';
import { partsOf } from '../statements/table-urns.js';
import { LineageDeriver } from '../statements/lineage-deriver.js';
import { drawStatement, type DrawnView } from './draw-text.js';
import type { SqlLineageArguments } from './sql-preview.inputs.js';

export type SqlLineageAnswer = Omit<SqlLineage, 'view'> & { readonly view: DrawnView };

const OWNER = 'pasted';

/** The lineage of pasted SQL, with its tables looked up in the catalogue. Stores nothing. */
@Injectable()
export class SqlPreview {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly deriver: LineageDeriver,
  ) {}

  /** @throws Problem `sql.unknown-dialect` naming those there are */
  async sqlLineage(viewer: Viewer, input: SqlLineageArguments): Promise<SqlLineageAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const statement = textOf(input);
    const resolved = (await this.deriver.resolve(viewer.visibility, [statement])).get(OWNER);
    if (!resolved) throw new Problem('invalid', 'sql.not-read', 'The text could not be read.');
    const { result } = resolved;
    const urnOf = (table: TableRef): string => resolved.tables.get(tableKey(table))?.urn ?? '';
    const source = (up: SourceColumn): SqlLineage['columns'][number]['sources'][number] => ({
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

function textOf({ sql, dialect, platform, env, defaultDatabase, defaultSchema }: SqlLineageArguments): StoredStatement {
  const dialectName = dialect ?? platform;
  const foundDialect = findDialect(dialectName);
  if (!foundDialect)
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
    foundDialect.levels === 2
      ? { defaultDatabase: database ?? schema, defaultSchema: undefined }
      : { defaultDatabase: database, defaultSchema: schema };
  const defaultParts = partsOf({ database: defaults.defaultDatabase, schema: defaults.defaultSchema, name: OWNER });
  return {
    owner: OWNER,
    carrier: 'query',
    sql,
    dialect: foundDialect.name,
    location: { platform, parts: defaultParts.length > 1 ? defaultParts : [], env: env ?? 'PROD' },
    declared: [],
    ...defaults,
  };
}

function tableRows({ result, tables }: ResolvedStatement): SqlLineage['tables'] {
  const has = (list: readonly TableRef[], table: TableRef): boolean =>
    list.some((one) => tableKey(one) === tableKey(table));
  return tablesIn(result).flatMap((table) => {
    const known = tables.get(tableKey(table));
    if (!known) return [];
    return [
      {
        urn: known.urn,
        name: partsOf(table).join('.'),
        exists: known.exists,
        isRead: has(result.inTables, table),
        isWritten: has(result.outTables, table),
        columnCount: Object.keys(known.columns).length,
      },
    ];
  });
}
