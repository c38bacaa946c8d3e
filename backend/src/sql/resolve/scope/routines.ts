import type { InputUse, SourceColumn } from '../../contract/lineage.types.js';
import { readTable } from './context.js';
import type { Relation } from './relation.js';
import type { Context, ScriptRoutine } from './scope.types.js';
import { tableKey } from './source-columns.js';
import { addClash } from './statement-columns.js';

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
  add(context.uses.distinct, routine.distinctColumns);
  for (const use of routine.columnUses) context.uses.operands.inherited.push(use);
  for (const name of routine.unknownFunctions) context.uses.unknownFunctions.add(name);
  for (const use of routine.inputs) inheritUse(context, use);
  return routine.relation;
}

/** A new column of a table that the body reads does to the body what it would do to the statement. */
function inheritUse(context: Context, { table, newColumn, nameClashes, joinsNaturally, usesWholeRow }: InputUse): void {
  const { uses } = context;
  const key = tableKey(table);
  for (const { name, effect } of nameClashes) addClash(context, key, name, effect);
  if (newColumn === 'COUNTED') uses.counted.add(key);
  if (newColumn === 'SHIFTS') uses.shifting.add(key);
  if (joinsNaturally) uses.natural.add(key);
  if (usesWholeRow) uses.wholeRows.add(key);
}
