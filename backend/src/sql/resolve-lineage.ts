import type { Dialect } from './contract/dialects.js';
import { ANSI, findDialect } from './contract/dialects.js';
import type {
  ColumnLineage,
  Diagnostic,
  IndirectLineage,
  LineageRequest,
  LineageResult,
  StatementLineage,
  TableRef,
} from './contract/lineage.types.js';
import { resolveExternalQuery } from './external-query.js';
import { parseStatement } from './parse/parse-statement.js';
import { currentParser } from './parse/parser.js';
import { catalogOf } from './resolve/scope/catalog.js';
import { EXTERNAL_QUERIES } from './resolve/from/table-function.js';
import { CLOCK_FACTOR, LimitExceeded, threadMs } from './resolve/scope/context.js';
import { resolveQuery } from './resolve/query.js';
import { readSource } from './resolve/from/from.js';
import { EMPTY, findColumn, type Relation } from './resolve/scope/relation.js';
import type { Context, Session } from './resolve/scope/scope.types.js';
import { tableOf } from './resolve/scope/tables.js';
import { tableKey } from './resolve/scope/source-columns.js';
import { commandEffect, refusedCommandEffect } from './statements/command.js';
import type { Effect } from './statements/effect.js';
import type { Script } from './statements/script.js';
import { addStatement, finish, newScript, withinFoldedUses } from './statements/script.js';
import { defineRoutine, fieldsByQualifier } from './statements/routine.js';
import { resolveStatement, statementInWith } from './statements/statement.js';
import {
  hasRowVariables,
  type RoutineBody,
  ROW_VARIABLES,
  ruleOf,
  triggerBody,
  type TriggerBody,
  triggeredStatement,
  type TriggerParts,
  type TriggerRows,
  triggerFunction,
  triggerParts,
} from './statements/trigger.js';
import { newUses } from './statements/statement-facts.js';
import { guardedBy, routineStatement } from './statements/combine.js';
import { readTables } from './text/fallback-reader.js';
import { lex } from './text/lexer.js';
import { selectTexts } from './text/select-texts.js';
import type { Segment } from './split/cursor.js';
import { halveQuotes } from './split/cursor.js';
import { splitStatements, statementsOf } from './split/split.js';
import { TEMPLATE_VALUE } from './text/templates.js';

/**
 * Bytes of text that are read at all, and milliseconds for one statement and for the whole text.
 */
export const LIMITS = { textLength: 1024 * 1024, statements: 10_000, statementMs: 500, textMs: 2000 } as const;

/**
 * Keywords are read in the thread that everybody waits for: of a very long text only its beginning.
 */
const FALLBACK = { textLength: 256 * 1024, ms: 200 } as const;

/** Budgets without a limit, for comparing answers: how busy the machine is must not change them. */
export const AS_LONG_AS_IT_TAKES = { statementBudgetMs: Infinity, textBudgetMs: Infinity } as const;

/** The state that all statements of a script share. */
interface Run {
  readonly request: LineageRequest;
  readonly dialect: Dialect;
  readonly session: Session;
  /** Functions of triggers, by name in lower case. */
  readonly triggerBodies: Map<string, TriggerBody>;
  /** What flows where by bodies of triggers that were resolved again with their tables. */
  readonly superseded: Set<ColumnLineage | IndirectLineage>;
  /** The table of the trigger whose body is resolved: each of its statements reads a row of it. */
  rowsOf: TableRef | undefined;
  readonly script: Script;
  readonly diagnostics: Diagnostic[];
  readonly deadline: number;
  /** What the queries in the bodies of the routines at hand give back, the innermost routine last. */
  readonly bodyResults: Relation[][];
  /** The script without commands of clients. */
  text: string;
  /** Made when the first loop over a query is met. */
  fieldsByQualifier?: ReadonlyMap<string, ReadonlySet<string>>;
  readonly onStatement: OnStatement | undefined;
}

/**
 * What a script of SQL statements reads and writes, and where each output column comes from
 * (docs/sql-lineage.md).
 *
 * The script is split into statements. Each is repaired, parsed and resolved against the schema and
 * against the tables that earlier statements made. A statement that does not parse, or is over its
 * budget, gives tables found by keywords. Nothing is thrown: whatever goes wrong becomes a
 * diagnostic, and the other statements are still answered.
 *
 *     INSERT INTO t (x) SELECT UPPER(a) FROM s WHERE b > 0
 *     reads s; writes t; t.x ← s.a TRANSFORMATION; influence on t: s.b FILTER
 *
 * Synchronous and without side effects once `loadParser` has run; some 1 to 8 ms for a usual
 * statement.
 */
export function resolveLineage(request: LineageRequest, onStatement?: OnStatement): LineageResult {
  const run = newRun(request, onStatement);
  if (!findDialect(request.dialect)) {
    addDiagnostic(
      run,
      'warning',
      'DIALECT_UNKNOWN',
      `${request.dialect} is not a dialect we know; the text is read as ANSI SQL`,
    );
  }
  try {
    resolveScript(run);
  } catch (error) {
    addDiagnostic(
      run,
      'error',
      'LIMIT_EXCEEDED',
      `the text could not be read to its end: ${String(error).slice(0, 200)}`,
    );
  }
  finish(run.script);
  return resultOf(run);
}

/** Is called before each statement with its offset and the number of statements in the text. */
type OnStatement = (start: number, statements: number) => void;

/** Tables by keywords only, for a script that took too long or made a worker fail. */
export function readTablesOnly(request: LineageRequest, why: string): LineageResult {
  const run = newRun(request);
  addDiagnostic(run, 'error', 'LIMIT_EXCEEDED', why);
  try {
    const head = request.sql.slice(0, FALLBACK.textLength);
    const segments = request.sql.length > LIMITS.textLength ? [] : statementsOf(head, run.dialect);
    const flat = segments.flatMap((segment) => (segment.kind === 'routine' ? segment.body : [segment]));
    const until = threadMs() + FALLBACK.ms;
    let readTo = 0;
    for (const { start, end } of flat) {
      if (threadMs() >= until) break;
      const { context, effect } = fallBack(run, head.slice(start, end), [start, end]);
      addStatement(run.script, context, effect, [start, end]);
      readTo = end;
    }
    if (readTo < (flat.at(-1)?.end ?? 0) || head.length < request.sql.length)
      addDiagnostic(run, 'warning', 'LIMIT_EXCEEDED', `of keywords too only the first ${readTo} characters were read`);
  } catch (error) {
    addDiagnostic(run, 'error', 'NOT_UNDERSTOOD', `not even keywords could be read: ${String(error).slice(0, 200)}`);
  }
  finish(run.script);
  return resultOf(run);
}

/**
 * The state of a new script. Its deadline is wall-clock time, because somebody waits for the whole
 * text.
 */
function newRun(request: LineageRequest, onStatement?: OnStatement): Run {
  const dialect = findDialect(request.dialect) ?? ANSI;
  const session: Session = {
    database: request.defaultDatabase,
    schema: request.defaultSchema,
    tables: new Map(),
    variables: new Set([TEMPLATE_VALUE]),
    records: new Map(),
    transitions: new Map(),
    routines: new Map(),
  };
  return {
    request,
    dialect,
    session,
    triggerBodies: new Map(),
    superseded: new Set(),
    rowsOf: undefined,
    script: newScript(session),
    diagnostics: [],
    bodyResults: [],
    text: request.sql,
    onStatement,
    deadline: performance.now() + (request.textBudgetMs ?? LIMITS.textMs),
  };
}

/** Records a diagnostic. Equal ones are removed at the end. */
function addDiagnostic(
  run: Run,
  severity: Diagnostic['severity'],
  code: Diagnostic['code'],
  message: string,
  span?: readonly [number, number],
): void {
  run.diagnostics.push({ severity, code, message, ...(span ? { span } : {}) });
}

/** Resolves one statement after the other. Tables that one creates are known to those behind it. */
function resolveScript(run: Run): void {
  const { sql } = run.request;
  if (sql.length > LIMITS.textLength) {
    addDiagnostic(
      run,
      'error',
      'LIMIT_EXCEEDED',
      `the text has ${String(sql.length)} characters, more than ${String(LIMITS.textLength)}`,
    );
    return;
  }
  const { segments, text, variables } = splitStatements(sql, run.dialect);
  run.text = text;
  for (const variable of variables) run.session.variables.add(variable);
  for (const segment of segments.slice(0, LIMITS.statements)) {
    run.onStatement?.(segment.start, segments.length);
    resolveSegment(run, segment);
  }
  if (segments.length > LIMITS.statements) {
    const limit = String(LIMITS.statements);
    addDiagnostic(
      run,
      'error',
      'LIMIT_EXCEEDED',
      `the text has ${String(segments.length)} statements; the first ${limit} were read`,
    );
  }
}

/**
 * Resolves one part of the script: a statement, the condition of a control statement, or a routine.
 */
function resolveSegment(run: Run, segment: Segment): void {
  const span = [segment.start, segment.end] as const;
  switch (segment.kind) {
    case 'routine':
      return resolveRoutine(run, segment.body, span);
    case 'guarded':
      return resolveGuarded(run, segment);
    case 'dynamic':
      return resolveDynamic(run, segment.text, span);
    default:
      return resolveStatementAt(run, segment, span);
  }
}

function resolveStatementAt(
  run: Run,
  segment: Extract<Segment, { kind: 'statement' | 'condition' }>,
  span: readonly [number, number],
): void {
  const written = run.text.slice(segment.start, segment.end);
  const outcome = resolveOne(run, segment.quoted ? halveQuotes(written) : written, span);
  if (outcome.effect.result) run.bodyResults.at(-1)?.push(outcome.effect.result);
  if (segment.record !== undefined && outcome.effect.result) {
    run.session.records.set(segment.record, outcome.effect.result);
    nameFields(run, outcome.context, segment.record, outcome.effect.result);
  }
  if (segment.kind === 'condition') addStatement(run.script, outcome.context, { kind: 'SELECT', writes: [] }, span);
  else addStatement(run.script, outcome.context, outcome.effect, span);
}

/** Notes the fields of a loop's record that the text names anywhere: `RETURN NEXT r.a` is no query of its own. */
function nameFields(run: Run, context: Context, record: string, result: Relation): void {
  run.fieldsByQualifier ??= fieldsByQualifier(run.text);
  for (const field of run.fieldsByQualifier.get(record) ?? [])
    for (const source of findColumn(result, field)?.sources ?? []) context.namedColumns.push(source);
}

/** What the conditions read decides whether each of the statements behind them runs. */
function resolveGuarded(run: Run, { conditions, body }: Extract<Segment, { kind: 'guarded' }>): void {
  const { statements } = run.script;
  const first = statements.length;
  for (const segment of conditions) resolveSegment(run, segment);
  const asked = statements.slice(first);
  const firstGuarded = statements.length;
  for (const segment of body) resolveSegment(run, segment);
  for (let index = firstGuarded; index < statements.length; index += 1) {
    const statement = statements[index];
    if (statement) statements[index] = guardedBy(asked, statement);
  }
}

/** A statement whose text is put together when it runs: tables are found in what is known of it. */
function resolveDynamic(run: Run, text: string, span: readonly [number, number]): void {
  addDiagnostic(
    run,
    'warning',
    'NOT_READ_TO_END',
    'the text of the statement is put together when it runs; what it does is not known',
    span,
  );
  const { context, effect } = fallBack(run, text, span);
  addStatement(run.script, context, effect, span);
}

/** A routine is one statement: the union of what its body does. */
function resolveRoutine(run: Run, segments: readonly Segment[], span: readonly [number, number]): void {
  addDiagnostic(
    run,
    'info',
    'ROUTINE_BODY',
    'the statements of the routine are read one by one; its control flow is not',
    span,
  );
  const text = run.text.slice(...span);
  const { tokens } = lex(text, run.dialect.quotes);
  // Of which table the rows are is known where a trigger is made of the function.
  const { inside, results, ...lineage } = hasRowVariables(tokens)
    ? withRows(run, { relation: EMPTY, transitions: [] }, () => resolveBody(run, segments))
    : resolveBody(run, segments);
  defineRoutine(run.session, tokens, results, inside);
  const body = { statement: routineStatement(inside, span), segments, ...lineage };
  const rule = ruleOf(text, tokens, body);
  if (rule) {
    addTriggered(run, rule.body, { table: rule.table, transitions: [] }, span);
    return;
  }
  const trigger = triggerParts(tokens);
  if (trigger && trigger.routine === undefined) {
    addTriggered(run, triggerBody(text, body), trigger, span);
    return;
  }
  run.script.statements.push(body.statement);
  const defined = triggerFunction(text, tokens, body);
  if (defined) run.triggerBodies.set(...defined);
  const triggered = trigger?.routine === undefined ? undefined : run.triggerBodies.get(trigger.routine);
  if (trigger && triggered) addTriggered(run, triggered, trigger, span);
}

/** The statements of a routine, which the script gets as one, what its queries give and what flows where. */
interface ResolvedBody extends Pick<RoutineBody, 'lineage'> {
  readonly inside: readonly StatementLineage[];
  readonly results: readonly Relation[];
}

function resolveBody(run: Run, segments: readonly Segment[]): ResolvedBody {
  const { statements, columns, indirect } = run.script;
  const [first, firstColumn, firstIndirect] = [statements.length, columns.length, indirect.length];
  const results: Relation[] = [];
  run.bodyResults.push(results);
  for (const segment of segments) resolveSegment(run, segment);
  run.bodyResults.pop();
  const lineage = new Set([...columns.slice(firstColumn), ...indirect.slice(firstIndirect)]);
  return { inside: statements.splice(first), results, lineage };
}

/** Does something while NEW, OLD and the tables of changed rows have the columns of a table. */
function withRows<T>(run: Run, { table, relation, transitions }: TriggerRows, work: () => T): T {
  const { records, transitions: known } = run.session;
  for (const name of ROW_VARIABLES) records.set(name, relation);
  for (const name of transitions) known.set(name, relation);
  run.rowsOf = table;
  const result = work();
  for (const name of ROW_VARIABLES) records.delete(name);
  known.clear();
  run.rowsOf = undefined;
  return result;
}

/**
 * What a write to the table of a trigger or rule does besides. One that does nothing with a row or a table is left out.
 * The body is resolved again with the columns of the table, so that `NEW.*` stands for them.
 */
function addTriggered(
  run: Run,
  body: TriggerBody,
  { table: names, transitions }: Pick<TriggerParts, 'table' | 'transitions'>,
  span: readonly [number, number],
): void {
  const { statement, fields, usesWholeRow } = body;
  const { outTables, inTables } = statement;
  if (outTables.length === 0 && inTables.length === 0 && fields.length === 0 && !usesWholeRow) return;
  const context = newContext(run, '', (offset) => span[0] + offset);
  const parts = names.map((name) => ({ name, quoted: false }));
  const { relation } = readSource(context, parts);
  const rows = { table: tableOf(context, parts), relation, transitions };
  const resolved = performance.now() < run.deadline ? resolveAgain(run, body, rows, span) : undefined;
  const readToEnd = statement.readToEnd && resolved?.readToEnd === true;
  const again = { ...body, statement: { ...(resolved ?? statement), readToEnd } };
  run.script.statements.push(triggeredStatement(again, rows, span));
}

/** The body of a trigger with the rows of its table. What flows by it without them counts no longer. */
function resolveAgain(
  run: Run,
  { lineage, segments }: RoutineBody,
  rows: TriggerRows,
  span: readonly [number, number],
): StatementLineage {
  for (const one of lineage) run.superseded.add(one);
  return routineStatement(withRows(run, rows, () => resolveBody(run, segments)).inside, span);
}

/** What one statement does, with the tables and columns that were collected meanwhile. */
interface Outcome {
  readonly context: Context;
  readonly effect: Effect;
}

/**
 * Resolves one statement by the best way that works: by its tokens where it is a command without a
 * query, by the parser, otherwise by keywords.
 */
function resolveOne(run: Run, statement: string, span: readonly [number, number]): Outcome {
  const command = newContext(run, statement, (offset) => span[0] + offset);
  const byTokens = commandEffect(command, statement);
  if (byTokens) return { context: command, effect: byTokens };
  if (performance.now() >= run.deadline) {
    addDiagnostic(
      run,
      'error',
      'LIMIT_EXCEEDED',
      'the text took too long; what follows is read by keywords alone',
      span,
    );
    return fallBack(run, statement, span);
  }
  if (run.request.keywordStatements?.includes(span[0])) {
    addDiagnostic(run, 'error', 'LIMIT_EXCEEDED', 'the statement took too long and is read by keywords alone', span);
    return fallBack(run, statement, span);
  }
  const parser = currentParser();
  const parsed = parser ? parseStatement(parser, statement, run.dialect) : undefined;
  if (!parsed) addDiagnostic(run, 'error', 'PARSE_FAILED', 'the parser is not loaded: call loadParser() first', span);
  if (parsed?.note) addDiagnostic(run, 'info', parsed.note.code, parsed.note.message, span);
  if (!parsed || 'failure' in parsed) {
    const refused = parsed && refusedCommandEffect(command, statement);
    if (refused) return { context: command, effect: refused };
    if (parsed) {
      const at = parsed.failure.offset === undefined ? span[0] : Math.min(span[0] + parsed.failure.offset, span[1]);
      addDiagnostic(run, 'error', 'PARSE_FAILED', parsed.failure.message, [at, span[1]]);
    }
    return fallBack(run, statement, span);
  }
  if (parsed.doubt !== undefined) addDiagnostic(run, 'warning', 'NOT_READ_TO_END', parsed.doubt, span);
  const original = (offset: number): number => span[0] + parsed.original(offset);
  const context = newContext(run, parsed.sql, original, parsed.doubt === undefined);
  try {
    let effect: Effect = { kind: 'UNKNOWN', writes: [] };
    for (const node of parsed.tree) effect = join(effect, resolveStatement(context, node, undefined));
    reportUnknownFunctions(run, context, span);
    return { context, effect: { ...effect, writes: [...effect.writes, ...context.sideWrites] } };
  } catch (error) {
    const limit = error instanceof LimitExceeded || error instanceof RangeError;
    addDiagnostic(
      run,
      'error',
      limit ? 'LIMIT_EXCEEDED' : 'NOT_UNDERSTOOD',
      limit
        ? 'the statement is too large or too deep for its budget'
        : `the statement is not understood: ${String(error).slice(0, 200)}`,
      span,
    );
    return fallBack(run, statement, span);
  }
}

/** Says which called functions nobody knows. Their bodies may read tables that are named nowhere. */
function reportUnknownFunctions(run: Run, { uses }: Context, span: readonly [number, number]): void {
  for (const name of uses.unknownFunctions) {
    const isSource = uses.unknownSources.has(name);
    const lacks = isSource ? 'what its rows come from' : 'whether it reads tables';
    const message = EXTERNAL_QUERIES.has(name)
      ? `the platform behind the connection of ${name} is not known; ${lacks} is not traced`
      : `${name} is not a function of ${run.dialect.name}; ${lacks} is not in this text`;
    addDiagnostic(run, isSource ? 'warning' : 'info', 'UNKNOWN_FUNCTION', message, span);
  }
}

/** A repair may turn one statement into several: a from-first multi-insert. */
function join(left: Effect, right: Effect): Effect {
  if (left.writes.length === 0 && !left.result) return right;
  return { ...left, writes: [...left.writes, ...right.writes] };
}

/** Tables only, at confidence 0.6, when nothing better could be had. */
function fallBack(run: Run, statement: string, span: readonly [number, number]): Outcome {
  const context = newContext(run, statement, (offset) => span[0] + offset, false);
  const namedTables = readTables(statement, run.dialect);
  const refs = (names: readonly (readonly string[])[]): TableRef[] =>
    names
      .filter((parts) => !parts.includes(TEMPLATE_VALUE))
      .map((parts) =>
        tableOf(
          context,
          parts.map((name) => ({ name, quoted: false })),
        ),
      );
  for (const table of refs(namedTables.reads)) context.reads.set(tableKey(table), table);
  const writes = [...new Map(refs(namedTables.writes).map((table) => [tableKey(table), table])).values()];
  addDiagnostic(
    run,
    'warning',
    'FALLBACK_READER',
    'tables were found by keywords alone, confidence 0.6; columns are not known',
    span,
  );
  const kind = kindByFirstWord(statement);
  return { context, effect: { kind, writes: writes.map((table) => ({ table, mode: 'touch' })) } };
}

/** The kind of a statement that was not parsed. */
function kindByFirstWord(statement: string): Effect['kind'] {
  const word = /^\W*(\w+)/.exec(statement)?.[1]?.toUpperCase();
  if (word === 'SELECT' || word === 'WITH' || word === 'FROM') return 'SELECT';
  const kinds: readonly Effect['kind'][] = [
    'INSERT',
    'UPDATE',
    'DELETE',
    'MERGE',
    'ALTER',
    'DROP',
    'TRUNCATE',
    'COPY',
    'CALL',
  ];
  return kinds.find((kind) => kind === word) ?? (word === 'CREATE' ? 'CREATE_OTHER' : 'UNKNOWN');
}

/**
 * The context of one statement. `tick` counts work and reads the clock now and then, which ends a
 * statement that is over its budget.
 */
function newContext(run: Run, sql: string, original: (offset: number) => number, readToEnd = true): Context {
  const { request, dialect, session } = run;
  const pattern = temporaryPattern(request.temporaryPattern);
  const until = threadMs() + (request.statementBudgetMs ?? LIMITS.statementMs) * CLOCK_FACTOR;
  let work = 0;
  // The first tick reads the clock as well, so that a budget of 0 lets nothing through.
  let next = 0;
  const context: Context = {
    dialect,
    session,
    catalog: catalogOf(request.schema, dialect),
    reads: new Map(run.rowsOf && [[tableKey(run.rowsOf), run.rowsOf]]),
    indirect: [],
    namedColumns: [],
    starColumns: [],
    uses: newUses(),
    readToEnd,
    readTemporaries: new Set(),
    sideWrites: [],
    texts: selectTexts(sql, () => lex(sql, dialect.quotes).tokens),
    diagnostics: run.diagnostics,
    isTemporaryName: (name) => pattern?.test(name) ?? false,
    spanAt: (offset, length) => [original(offset), original(offset + length)],
    tick: (added = 1) => {
      work += added;
      if (work < next) return;
      next = work + WORK_BETWEEN_CLOCK_READS;
      if (threadMs() >= until || performance.now() >= run.deadline) throw new LimitExceeded();
    },
    query: (node, ctes, outer) => resolveQuery(context, node, ctes, outer),
    queryText: (text) => resolveExternalQuery(context, text),
    statement: (node, ctes) => statementInWith(context, node, ctes),
  };
  return context;
}

/** Nodes and columns between two readings of the clock. */
const WORK_BETWEEN_CLOCK_READS = 256;

/**
 * The pattern of temporary names. One that is no valid expression counts as absent, because it
 * comes from a setting of the request.
 */
function temporaryPattern(source: string | undefined): RegExp | undefined {
  if (source === undefined || source === '') return undefined;
  try {
    return new RegExp(source, 'i');
  } catch {
    return undefined;
  }
}

/** The result of the script, with each diagnostic once. */
function resultOf(run: Run): LineageResult {
  const { script } = run;
  const { statements, isOverLimit } = withinFoldedUses(script);
  if (isOverLimit)
    addDiagnostic(
      run,
      'warning',
      'LIMIT_EXCEEDED',
      'the script has too many temporary tables for the number of tables that it writes; columns are not known',
    );
  const seen = new Set<string>();
  const diagnostics = run.diagnostics.filter((item) => {
    const key = `${item.code}\u0000${item.message}\u0000${String(item.span)}`;
    return !seen.has(key) && seen.add(key);
  });
  return {
    statements,
    inTables: [...script.reads.values()],
    outTables: [...script.writes.values()],
    columns: script.columns.filter((one) => !run.superseded.has(one)),
    indirect: script.indirect.filter((one) => !run.superseded.has(one)),
    diagnostics,
  };
}
