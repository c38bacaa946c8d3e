import type { InputUse, LineageResult, StatementLineage, TableRef } from '../../sql/contract/lineage.types.js';
import { tableKey } from '../../sql/resolve/scope/source-columns.js';
import { isFolded, statementsInto } from './column-edges.js';

/**
 * What a target does with a column that one of its inputs gets later. `IGNORED`: its statements write
 * every column out. `PASSED_ON`: a star makes the target wider. `REFUSED`: a statement fails.
 */
export type NewColumnEffect = 'IGNORED' | 'PASSED_ON' | 'REFUSED';

const SEVERITY: Readonly<Record<NewColumnEffect, number>> = { IGNORED: 0, PASSED_ON: 1, REFUSED: 2 };

/**
 * What the statements that write a target do with a new column of each input, of several the worst.
 *
 *     INSERT INTO g SELECT * FROM t                t: REFUSED
 *     CREATE VIEW v AS SELECT * FROM t             t: PASSED_ON
 *     CREATE VIEW v AS SELECT a, count(*) FROM t   t: IGNORED
 *
 * The statements are looked for once, because a target may have many inputs.
 *
 * @returns the effect by input; undefined where it is not known: a statement was not read to its end,
 * calls a function whose body is not known, joins NATURALly, has an alias that a new column could take
 * the place of, or reads through a temporary table
 */
export function newColumnEffects(
  result: LineageResult,
  isTarget: (table: TableRef | null) => boolean,
): (input: TableRef) => NewColumnEffect | undefined {
  const statements = statementsInto(result, isTarget);
  if (statements.some(({ outTables }) => outTables.some((table) => isFolded(result, table)))) return () => undefined;
  return (input) => {
    let worst: NewColumnEffect | undefined;
    for (const statement of statements) {
      const use = statement.inputs.find(({ table }) => tableKey(table) === tableKey(input));
      if (!use) continue;
      const effect = effectOf(statement, use, isTarget);
      if (effect === undefined) return undefined;
      if (worst === undefined || SEVERITY[effect] > SEVERITY[worst]) worst = effect;
    }
    return worst;
  };
}

function effectOf(
  statement: StatementLineage,
  use: InputUse,
  isTarget: (table: TableRef | null) => boolean,
): NewColumnEffect | undefined {
  const mayBeCaptured = use.nameClashes.some(({ effect }) => effect === 'CAPTURED');
  const isOpen = !statement.readToEnd || statement.unknownFunctions.length > 0;
  if (isOpen || use.joinsNaturally || use.usesWholeRow || mayBeCaptured) return undefined;
  switch (use.newColumn) {
    case 'IGNORED':
      return 'IGNORED';
    case 'COUNTED':
      return 'REFUSED';
    case 'PASSED_ON':
      return passedOn(statement, isTarget);
    case 'UNKNOWN':
      return undefined;
  }
}

/** A star reaches the result, so the target decides. A query whose text is a view has no target of its own. */
function passedOn(
  { targets }: StatementLineage,
  isTarget: (table: TableRef | null) => boolean,
): NewColumnEffect | undefined {
  if (targets.length === 0) return 'PASSED_ON';
  switch (targets.find(({ table }) => isTarget(table))?.form) {
    case 'VIEW':
    case 'TABLE':
      return 'PASSED_ON';
    case 'INSERT_BY_POSITION':
    case 'INSERT_BY_NAME':
    case 'INSERT_LISTED':
      return 'REFUSED';
    default:
      return undefined;
  }
}
