import type { Diagnostic, DiagnosticCode, TableRef, SourceColumn } from '../../contract/lineage.types.js';
import type { Context } from './scope.types.js';
import type { Role } from './source-columns.js';
import { composeAll, tableKey } from './source-columns.js';

/** Thrown where a statement is over its budget; the tables are then found by keywords. */
export class LimitExceeded extends Error {}

const HAS_THREAD_CPU_TIME = typeof process.threadCpuUsage === 'function';
/**
 * Without the CPU time of a thread (Node before 22.19) the wall clock is used, with this much
 * tolerance.
 */
export const CLOCK_FACTOR = HAS_THREAD_CPU_TIME ? 1 : 5;

/**
 * The CPU time of this thread: a statement must not lose its columns because other processes are
 * busy.
 */
export function threadMs(): number {
  if (!HAS_THREAD_CPU_TIME) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Columns that one relation may have, more than a table of any platform. Stars over joins of stars
 * double each time.
 */
const MAX_COLUMNS = 30_000;

/** Counts columns as work, and refuses a relation that is too wide. */
export function countColumns(context: Context, width: number): void {
  if (width > MAX_COLUMNS) throw new LimitExceeded();
  context.tick(width);
}

/** Notes that the statement reads a table. */
export function readTable(context: Context, table: TableRef): void {
  context.reads.set(tableKey(table), table);
}

/** Notes an influence on the whole result. */
export function addIndirect(context: Context, sourceColumns: readonly SourceColumn[], role: Role): void {
  for (const up of composeAll(sourceColumns, role)) context.indirect.push(up);
}

/**
 * Records a diagnostic. @param at offsets in the parsed text, which are mapped to the request's
 * text
 */
export function report(
  context: Context,
  code: DiagnosticCode,
  message: string,
  at?: readonly [number, number],
  severity: Diagnostic['severity'] = 'warning',
): void {
  const span = at && context.spanAt(at[0], at[1] - at[0]);
  context.diagnostics.push({ severity, code, message, ...(span ? { span } : {}) });
}
