import type { Diagnostic, DiagnosticCode, TableRef, Up } from '../lineage.types.js';
import type { Context } from './scope.types.js';
import type { Role } from './ups.js';
import { composeAll, tableKey } from './ups.js';

export class LimitExceeded extends Error {}

export function readTable(context: Context, table: TableRef): void {
  context.reads.set(tableKey(table), table);
}

export function addIndirect(context: Context, ups: readonly Up[], role: Role): void {
  for (const up of composeAll(ups, role)) context.indirect.push(up);
}

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
