import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import type { SqlLineage } from '../../generated/graphql.js';
import { systemClock } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import { Problem } from '../../kernel/problem.js';
import { dialectNames, findDialect } from '../../sql/dialects.js';
import type { TableRef, Up } from '../../sql/lineage.types.js';
import type { ResolvedStatement } from '../statements/resolved-statement.js';
import { tableKey } from '../../sql/resolve/ups.js';
import { tablesIn } from '../statements/resolved-statement.js';
import type { StoredStatement } from '../statements/stored-statement.js';
import { partsOf } from '../statements/table-urns.js';
import { LineageDeriver } from '../statements/lineage-deriver.js';
import { drawText, type DrawnView } from './draw-text.js';
import type { SqlLineageArguments } from './sql-preview.inputs.js';

export type SqlLineageAnswer = Omit<SqlLineage, 'view'> & { readonly view: DrawnView };

const OWNER = 'pasted';

/** What a pasted text would say, with its tables found in the catalogue. Stores nothing. */
@Injectable()
export class SqlPreview {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly deriver: LineageDeriver,
  ) {}

  /** @throws Problem `sql.unknown-dialect` naming those there are */
  async sqlLineage(viewer: Viewer, input: SqlLineageArguments): Promise<SqlLineageAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const text = textOf(input);
    const read = (await this.deriver.resolve([text])).get(OWNER);
    if (!read) throw new Problem('invalid', 'sql.not-read', 'The text could not be read.');
    const { result } = read;
    const urnOf = (table: TableRef): string => read.tables.get(tableKey(table))?.urn ?? '';
    const source = (up: Up): SqlLineage['columns'][number]['sources'][number] => ({
      table: urnOf(up.table),
      column: up.column,
      path: up.path ?? null,
      kind: up.type,
      subtype: up.subtype,
      masking: up.masking,
      confidence: up.confidence,
    });
    return {
      dialect: text.dialect,
      statements: result.statements.map(({ kind, span, inTables, outTables }) => ({
        kind,
        start: span[0],
        end: span[1],
        reads: inTables.map(urnOf),
        writes: outTables.map(urnOf),
      })),
      tables: tableRows(read),
      columns: result.columns.map(({ down, up, transformation }) => ({
        table: down.table && urnOf(down.table),
        column: down.column,
        transformation,
        sources: up.map(source),
      })),
      influences: result.indirect.map(({ down, up }) => ({
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
      view: drawText(read, systemClock()),
    };
  }
}

function textOf({ sql, dialect, platform, env, defaultDatabase, defaultSchema }: SqlLineageArguments): StoredStatement {
  const dialectName = dialect ?? platform;
  const known = findDialect(dialectName);
  if (!known)
    throw new Problem(
      'invalid',
      'sql.unknown-dialect',
      `dialect "${dialectName.slice(0, 100)}" is not known; it may be one of ${dialectNames().join(', ')}.`,
      { field: 'dialect' },
    );
  const database = defaultDatabase === '' ? undefined : (defaultDatabase ?? undefined);
  const schema = defaultSchema === '' ? undefined : (defaultSchema ?? undefined);
  // A platform of two levels calls its databases schemas, or the other way about: either field is meant.
  const defaults =
    known.levels === 2
      ? { defaultDatabase: database ?? schema, defaultSchema: undefined }
      : { defaultDatabase: database, defaultSchema: schema };
  const beside = partsOf({ database: defaults.defaultDatabase, schema: defaults.defaultSchema, name: OWNER });
  return {
    owner: OWNER,
    carrier: 'query',
    sql,
    dialect: known.name,
    location: { platform, parts: beside.length > 1 ? beside : [], env: env ?? 'PROD' },
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
