import type { SourceColumn } from '../../contract/lineage.types.js';
import { readTable } from './context.js';
import type { Relation } from './relation.js';
import type { Context, ScriptRoutine } from './scope.types.js';

/** The routine of the script that a call means, by the last part of its name. */
export function routineOf(context: Context, name: string): ScriptRoutine | undefined {
  return context.session.routines.get(name.split('.').at(-1)?.toLowerCase() ?? '');
}

/**
 * Counts a call of a routine of the script as what its body does: it reads the tables of the body,
 * and fails without the columns that are named there.
 *
 *     CREATE MACRO top() AS TABLE SELECT a FROM t WHERE b > 0; SELECT * FROM top()
 *     reads t; a ← t.a; t.b is named
 *
 * @returns what the routine gives back
 */
export function callRoutine(context: Context, routine: ScriptRoutine): Relation {
  for (const table of routine.reads) readTable(context, table);
  const add = (to: SourceColumn[], columns: readonly SourceColumn[]): void => {
    for (const up of columns) to.push(up);
  };
  add(context.namedColumns, routine.namedColumns);
  add(context.starColumns, routine.starColumns);
  for (const use of routine.columnUses) context.uses.operands.inherited.push(use);
  for (const name of routine.unknownFunctions) context.uses.unknownFunctions.add(name);
  return routine.relation;
}
