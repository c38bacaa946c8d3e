import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { type KnownTable, knownTable } from '../../ingest/sql/known-table.js';
import { Problem } from '../../kernel/problem.js';
import { platformName, schemaFieldUrn } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ANSI, type Dialect, dialectNames, findDialect } from '../../sql/contract/dialects.js';
import { tableName } from '../../sql/resolve/scope/source-columns.js';
import type { TableChange } from '../../sql/definitions/table-changes.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { ChangeKind } from '../rules/change-rules.js';
import { WhatIfService } from '../what-if/what-if.service.js';
import { TableFinder } from './table-finder.js';
import type { ChangesInTextArguments } from './pasted.inputs.js';
import { type PastedStatement, readPasted } from './read-pasted.js';

const MAX_STATEMENTS = 100;

/** Why a pasted statement gave no change, or not all of its changes; docs/impact.md#from-sql-to-changes. */
type StatementFinding =
  | 'NOT_FOUND'
  | 'AMBIGUOUS'
  | 'WHOSE'
  | 'PARTLY_READ'
  | 'NO_CHANGE'
  | 'NO_COLUMN'
  | 'NO_SCHEMA'
  | 'NO_COLUMNS_READ';

/** What became of one pasted statement. */
interface StatementReading {
  /** Offsets in the pasted text. */
  readonly start: number;
  readonly end: number;
  /** The table as the statement names it. */
  readonly table: string | null;
  /** The dataset that was taken for it. */
  readonly asset: string | null;
  readonly finding: StatementFinding | null;
  /** What the finding is about: datasets, columns or fragments of the statement. */
  readonly about: readonly string[];
}

/** A change that a pasted statement comes to, as the impact page takes it. */
interface PastedChange {
  readonly kind: ChangeKind;
  readonly urn: string;
  readonly newName: string | null;
  readonly newType: string | null;
  readonly oldType: string | null;
  readonly because: string | null;
  /** Position of the statement in the text, from 0. */
  readonly statement: number;
}

/** The changes of all statements, and what became of each statement. */
export interface PastedAnswer {
  readonly changes: readonly PastedChange[];
  readonly statements: readonly StatementReading[];
}

interface StatementOutcome {
  readonly changes: readonly Omit<PastedChange, 'statement'>[];
  readonly statement: Omit<StatementReading, 'start' | 'end'>;
}

/** Reads the changes that pasted SQL comes to, and says what was not found or not understood. Stores nothing. */
@Injectable()
export class PastedChanges {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly tables: TableFinder,
    private readonly whatIf: WhatIfService,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** @throws Problem `sql.unknown-dialect`, `impact.statements` past 100 of them */
  async changesInText(viewer: Viewer, input: ChangesInTextArguments): Promise<PastedAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    if (input.asset) this.authorizer.require(viewer, 'VIEW_ENTITY', input.asset);
    const dialect = dialectOf(input);
    const statements = readPasted(input.sql, dialect);
    if (statements.length > MAX_STATEMENTS)
      throw new Problem('invalid', 'impact.statements', `sql may hold at most ${MAX_STATEMENTS} statements.`, {
        field: 'sql',
      });
    const readings: StatementReading[] = [];
    const changes: PastedChange[] = [];
    for (const [index, statement] of statements.entries()) {
      const outcome = await this.outcome(viewer, statement, { input, dialect });
      readings.push({ start: statement.start, end: statement.end, ...outcome.statement });
      for (const change of outcome.changes) changes.push({ ...change, statement: index });
    }
    return { changes, statements: readings };
  }

  private async outcome(
    viewer: Viewer,
    statement: PastedStatement,
    question: PasteQuestion,
  ): Promise<StatementOutcome> {
    if (statement.type === 'other') return nothing('NO_CHANGE');
    const { input } = question;
    const platform = input.asset ? platformName(input.asset) : (input.dialect ?? undefined);
    const table = statement.table ? tableName(statement.table) : undefined;
    if (statement.table === undefined && !input.asset) return nothing('WHOSE');
    const candidates = statement.table ? await this.tables.candidates(viewer, statement.table, platform) : [];
    const chosen = input.asset && (!statement.table || candidates.includes(input.asset)) ? [input.asset] : candidates;
    const [asset] = chosen;
    if (asset === undefined) return nothing('NOT_FOUND', { table });
    if (chosen.length > 1) return nothing('AMBIGUOUS', { table, about: chosen });
    const known = knownTable(
      asset,
      (await this.readers.as(viewer.visibility).entities([asset], ['schemaMetadata'])).get(asset),
    );
    if (statement.type === 'altered') return altered(statement, { known, table });
    if (known.paths.size === 0) return nothing('NO_SCHEMA', { table, asset });
    return this.redefined(viewer, statement, { known, table, dialect: dialectFor(question, asset) });
  }

  /** The changes of the columns of a table or view that a statement defines again. */
  private async redefined(
    viewer: Viewer,
    statement: Extract<PastedStatement, { readonly type: 'defined' }>,
    {
      known,
      table,
      dialect,
    }: { readonly known: KnownTable; readonly table: string | undefined; readonly dialect: string },
  ): Promise<StatementOutcome> {
    const { columns, sql } = statement;
    const edit = { urn: known.urn, ...(columns ? { columns: [...columns] } : { sql: { text: sql, dialect } }) };
    const changes = await this.whatIf.changes(viewer, [edit]);
    if (changes === undefined) return nothing('NO_COLUMNS_READ', { table, asset: known.urn });
    return {
      changes: changes.map(({ kind, fieldPath, newName, newType, oldType, because }) => ({
        kind,
        because: because ?? null,
        newType: newType ?? null,
        oldType: oldType ?? null,
        ...(kind === 'ADD_COLUMN'
          ? { urn: known.urn, newName: fieldPath }
          : { urn: columnOf(known, fieldPath) ?? known.urn, newName: newName ?? null }),
      })),
      statement: { table: table ?? null, asset: known.urn, finding: null, about: [] },
    };
  }
}

interface PasteQuestion {
  readonly input: ChangesInTextArguments;
  readonly dialect: Dialect;
}

function nothing(
  finding: StatementFinding,
  {
    table,
    asset,
    about,
  }: { readonly table?: string | undefined; readonly asset?: string; readonly about?: readonly string[] } = {},
): StatementOutcome {
  return { changes: [], statement: { table: table ?? null, asset: asset ?? null, finding, about: [...(about ?? [])] } };
}

function altered(
  { changes, unread }: Extract<PastedStatement, { readonly type: 'altered' }>,
  { known, table }: { readonly known: KnownTable; readonly table: string | undefined },
): StatementOutcome {
  const located = changes.map((change) => ({ change, urn: subjectOf(change, known) }));
  const lost = located.flatMap(({ change, urn }) => (urn === undefined && 'column' in change ? [change.column] : []));
  const finding = lost.length > 0 ? 'NO_COLUMN' : unread.length > 0 ? 'PARTLY_READ' : null;
  return {
    changes: located.flatMap(({ change, urn }) =>
      urn === undefined
        ? []
        : [
            {
              kind: change.kind,
              urn,
              newName: 'newName' in change ? change.newName : null,
              newType: 'newType' in change ? change.newType || null : null,
              oldType: change.kind === 'CHANGE_TYPE' ? (known.columns[change.column] ?? null) : null,
              because: null,
            },
          ],
    ),
    statement: { table: table ?? null, asset: known.urn, finding, about: lost.length > 0 ? lost : [...unread] },
  };
}

/** The urn that a change is about; undefined for a column that the dataset does not have. Without a known schema any name may be one. */
function subjectOf(change: TableChange, known: KnownTable): string | undefined {
  if (!('column' in change)) return known.urn;
  if (known.paths.size === 0) return schemaFieldUrn(known.urn, change.column);
  return columnOf(known, change.column);
}

function columnOf({ urn, paths }: KnownTable, column: string): string | undefined {
  const path = paths.get(column.toLowerCase());
  return path === undefined ? undefined : schemaFieldUrn(urn, path);
}

/** @throws Problem `sql.unknown-dialect` */
function dialectOf({ dialect, asset }: ChangesInTextArguments): Dialect {
  if (!dialect) return (asset && findDialect(platformName(asset))) || ANSI;
  const known = findDialect(dialect);
  if (known) return known;
  throw new Problem(
    'invalid',
    'sql.unknown-dialect',
    `dialect "${dialect}" is not known; it may be one of ${dialectNames().join(', ')}.`,
    { field: 'dialect' },
  );
}

/** The dialect of the request, or that of the platform on which the dataset was found. */
function dialectFor({ input, dialect }: PasteQuestion, asset: string): string {
  return input.dialect ? dialect.name : (findDialect(platformName(asset)) ?? dialect).name;
}
