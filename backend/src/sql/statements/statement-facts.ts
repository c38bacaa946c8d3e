import type { SourceColumn, InputUse, NewColumnUse, TargetUse, WriteForm } from '../contract/lineage.types.js';
import { passedTables } from '../resolve/scope/relation.js';
import type { Context, Write } from '../resolve/scope/scope.types.js';
import { tableKey } from '../resolve/scope/source-columns.js';
import { recordOutputClashes } from '../resolve/scope/statement-columns.js';
import type { Effect } from './effect.js';

/** New uses of a statement of which nothing was resolved yet. */
export function newUses(): Context['uses'] {
  return {
    positional: [],
    renamed: new WeakSet(),
    replaceable: [],
    replaceableReferences: new WeakSet(),
    distinct: [],
    operands: { roles: new WeakMap(), columns: new WeakMap(), columnUses: [], inherited: [] },
    counted: new Set(),
    shifting: new Set(),
    wholeRows: new Set(),
    natural: new Set(),
    clashes: new Map(),
    unknownFunctions: new Set(),
    unknownSources: new Set(),
  };
}

/**
 * How a resolved statement reads each of its inputs. What the resolver collected is joined with what
 * arrived in the result: a table that some relation of the result passes on gives it its later
 * columns, too.
 *
 *     INSERT INTO g SELECT *, 1 FROM t JOIN u USING (id)
 *     t: PASSED_ON, id is named, its other columns are positional
 */
export function inputUses(context: Context, effect: Effect): InputUse[] {
  const { uses } = context;
  const readToEnd = isReadToEnd(context);
  const results = [effect.result, ...effect.writes.map((write) => write.relation)].flatMap(
    (relation) => relation ?? [],
  );
  const passed = new Set(results.flatMap((relation) => [...passedTables(relation).keys()]));
  for (const { relation, form } of effect.writes.map((write) => ({
    relation: write.relation,
    form: formOf(effect, write),
  })))
    if (relation) recordOutputClashes(context, relation, form === 'VIEW' || form === 'TABLE');
  if (effect.result) recordOutputClashes(context, effect.result, false);
  const named = columnsByTable(context.namedColumns);
  const influences = columnsByTable(context.indirect);
  const positional = columnsByTable(uses.positional);
  const replaceable = columnsByTable(uses.replaceable);
  const reached = columnsByTable(
    results.flatMap(({ items }) => items.flatMap((item) => ('column' in item ? item.column.sources : []))),
  );
  return [...context.reads.values()].map((table): InputUse => {
    const key = tableKey(table);
    const namedHere = new Set((named.get(key) ?? []).map((column) => column.toLowerCase()));
    const replaceableHere = (replaceable.get(key) ?? []).filter((column) => !namedHere.has(column.toLowerCase()));
    // A name that is written out counts, even where its column is taken by its position as well.
    const writtenHere = namedHere.union(new Set(replaceableHere.map((column) => column.toLowerCase())));
    const positionalHere = (positional.get(key) ?? []).filter((column) => !writtenHere.has(column.toLowerCase()));
    const usesWholeRow = uses.wholeRows.has(key);
    const inPlaces = [named, influences, positional, replaceable, reached].some((columns) => columns.has(key));
    const isUsed = inPlaces || passed.has(key) || usesWholeRow;
    return {
      table,
      newColumn: newColumnUse(context, key, passed.has(key)),
      usesNoColumn: readToEnd && !isUsed,
      positionalColumns: positionalHere,
      replaceableColumns: replaceableHere,
      nameClashes: [...(uses.clashes.get(key) ?? [])].map(([name, effect]) => ({ name, effect })),
      joinsNaturally: uses.natural.has(key),
      usesWholeRow,
    };
  });
}

/** Whether the parser took the whole text, and it is known where every table's columns come from. */
export function isReadToEnd({ readToEnd, uses }: Context): boolean {
  return readToEnd && uses.unknownSources.size === 0;
}

function newColumnUse(context: Context, key: string, isPassedOn: boolean): NewColumnUse {
  if (!isReadToEnd(context)) return 'UNKNOWN';
  if (context.uses.counted.has(key)) return 'COUNTED';
  if (context.uses.shifting.has(key)) return 'SHIFTS';
  return isPassedOn ? 'PASSED_ON' : 'IGNORED';
}

/** The names of the columns of each table, by its key, each once; `*` names none. */
function columnsByTable(sources: readonly SourceColumn[]): Map<string, string[]> {
  const names = new Map<string, Set<string>>();
  for (const { table, column } of sources) {
    if (column === '*') continue;
    const key = tableKey(table);
    const columns = names.get(key) ?? new Set();
    names.set(key, columns.add(column));
  }
  return new Map([...names].map(([key, columns]) => [key, [...columns]]));
}

/** How a statement writes each of its targets. */
export function targetUses(context: Context, effect: Effect): TargetUse[] {
  const readToEnd = isReadToEnd(context);
  return effect.writes.map((write) => {
    const { table, namedColumns = [], width, hasAlternatives } = write;
    const form = readToEnd ? formOf(effect, write) : 'UNKNOWN';
    const isPlain = hasAlternatives !== true && !ALTERNATIVE_FORMS.has(form);
    return { table, form, namedColumns, isPlain, ...(width === undefined ? {} : { width }) };
  });
}

/** Forms that may write a row in one of several ways. */
const ALTERNATIVE_FORMS: ReadonlySet<WriteForm> = new Set(['MERGE', 'MERGE_STAR', 'UNKNOWN']);

function formOf(effect: Effect, { form, mode, relation }: Write): WriteForm {
  if (form) return form;
  if (mode === 'touch' || mode === 'drop' || !relation || effect.kind === 'CREATE_DDL') return 'TOUCH';
  if (mode === 'create') return effect.kind === 'CREATE_VIEW' ? 'VIEW' : 'TABLE';
  return 'UNKNOWN';
}

/** The uses of all statements of a routine: one entry a table, of two that differ the worse. */
export function joinInputUses(uses: readonly InputUse[]): InputUse[] {
  const joined = new Map<string, InputUse>();
  for (const use of uses) {
    const before = joined.get(tableKey(use.table));
    joined.set(tableKey(use.table), before ? worseOf(before, use) : use);
  }
  return [...joined.values()];
}

const SEVERITY: Readonly<Record<NewColumnUse, number>> = {
  IGNORED: 0,
  PASSED_ON: 1,
  SHIFTS: 2,
  COUNTED: 3,
  UNKNOWN: 4,
};

function worseOf(left: InputUse, right: InputUse): InputUse {
  const worse = SEVERITY[right.newColumn] > SEVERITY[left.newColumn] ? right : left;
  return {
    table: left.table,
    newColumn: worse.newColumn,
    usesNoColumn: left.usesNoColumn && right.usesNoColumn,
    positionalColumns: [...new Set([...left.positionalColumns, ...right.positionalColumns])],
    replaceableColumns: [...new Set([...left.replaceableColumns, ...right.replaceableColumns])],
    nameClashes: [...left.nameClashes, ...right.nameClashes],
    joinsNaturally: left.joinsNaturally || right.joinsNaturally,
    usesWholeRow: left.usesWholeRow || right.usesWholeRow,
  };
}

/** The last use of each target counts for its form. The names of all are kept. */
export function joinTargetUses(uses: readonly TargetUse[]): TargetUse[] {
  const joined = new Map<string, TargetUse>();
  for (const use of uses) {
    const before = joined.get(tableKey(use.table));
    const namedColumns = [...new Set([...(before?.namedColumns ?? []), ...use.namedColumns])];
    joined.set(tableKey(use.table), { ...use, namedColumns, isPlain: before === undefined && use.isPlain });
  }
  return [...joined.values()];
}
