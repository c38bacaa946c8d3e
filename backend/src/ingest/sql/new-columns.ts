import type {
  InputUse,
  LineageResult,
  NameClash,
  StatementLineage,
  TableRef,
} from '../../sql/contract/lineage.types.js';
import { sameTable, tableKey } from '../../sql/resolve/scope/source-columns.js';
import { isFolded, statementsInto } from './column-edges.js';

/**
 * What a target does with a column that one of its inputs gets later. `IGNORED`: its statements write
 * every column out. `PASSED_ON`: a star makes the target wider. `IN_ROW`: the input's row is used as one
 * value, or stands before columns that are taken by their position, and the values change. `REFUSED`: a
 * statement fails.
 */
type NewColumnEffect = 'IGNORED' | 'PASSED_ON' | 'IN_ROW' | 'REFUSED';

const SEVERITY: Readonly<Record<NewColumnEffect, number>> = { IGNORED: 0, PASSED_ON: 1, IN_ROW: 2, REFUSED: 3 };

/** Names that are stored for one edge; of an input with more clashes nothing is stated about new columns. */
const MAX_CLASHES = 500;

/**
 * How the statements of a target read one of its inputs, as it is stored with the edge between both:
 * docs/lineage-claims.md#how-an-input-is-read.
 */
export interface InputReading {
  readonly newColumn?: NewColumnEffect;
  /**
   * `NO_COLUMN`: no column of the input is used. `IN_PART`: nothing follows from what is not named. `TRIGGER`: a
   * trigger of the input writes the target, so where that fails the input is not written either; it stands beside
   * what the trigger does with a new column.
   */
  readonly reading?: 'NO_COLUMN' | 'IN_PART' | 'TRIGGER';
  /** JSON of the names that a new column of the input would clash with, see `NameClashes`. */
  readonly nameClashes?: string;
}

/** The names, in lower case, that the statements write without a qualifier where a new column would be visible. */
interface NameClashes {
  /** Another source has a column of that name, so the statement fails. */
  readonly ambiguous?: readonly string[];
  /** An alias, a variable or an outer column has that name, so the statement has other rows. */
  readonly captured?: readonly string[];
  /** A NATURAL join matches the input's columns by name, so a new one may become a join key. */
  readonly natural?: true;
}

/**
 * How the statements that write a target read each input, of several the worst. The statements are looked
 * for once, because a target may have many inputs.
 *
 *     INSERT INTO g SELECT * FROM t                    t: newColumn REFUSED
 *     CREATE VIEW v AS SELECT * FROM t                 t: newColumn PASSED_ON
 *     CREATE VIEW v AS SELECT a FROM t CROSS JOIN u    t: newColumn IGNORED, u: IGNORED, reading NO_COLUMN,
 *                                                      u: nameClashes {"ambiguous": ["a"]}
 *     CREATE VIEW v AS SELECT our_function(a) FROM t   t: reading IN_PART
 *     CREATE TRIGGER x AFTER INSERT ON t …             t: reading TRIGGER, for what its function writes;
 *                                                      newColumn REFUSED where that is INSERT INTO g SELECT NEW.*
 *
 * @returns the reading by input; empty where it is not known: a statement was not read to its end, or
 * reads through a temporary table
 */
export function inputReadings(
  result: LineageResult,
  isTarget: (table: TableRef | null) => boolean,
): (input: TableRef) => InputReading {
  const statements = statementsInto(result, isTarget);
  const throughTemporary = statements.some(({ outTables }) => outTables.some((table) => isFolded(result, table)));
  const callsUnknown = statements.some(({ unknownFunctions }) => unknownFunctions.length > 0);
  const usesByInput = Map.groupBy(
    statements.flatMap((statement) => statement.inputs.map((use): StatementUse => ({ statement, use }))),
    ({ use }) => tableKey(use.table),
  );
  return (input) => {
    const uses = usesByInput.get(tableKey(input)) ?? [];
    if (callsUnknown) return { reading: 'IN_PART' };
    if (throughTemporary || uses.length === 0) return {};
    if (uses.some(({ statement }) => !statement.readToEnd)) return {};
    const effect = worstEffect(uses, isTarget);
    const reading = readingOf(uses, effect);
    const clashes = clashesOf(uses);
    return effect && clashes ? { ...reading, newColumn: effect, nameClashes: JSON.stringify(clashes) } : reading;
  };
}

/** A trigger is stated where it fills a table that is there: one reading is stored for an edge. */
function readingOf(uses: readonly StatementUse[], effect: NewColumnEffect | undefined): Pick<InputReading, 'reading'> {
  const isTrigger = uses.some(({ statement: { triggerTable = null }, use }) => sameTable(use.table)(triggerTable));
  if (isTrigger && effect !== undefined && effect !== 'PASSED_ON') return { reading: 'TRIGGER' };
  return uses.every(({ use }) => use.usesNoColumn) ? { reading: 'NO_COLUMN' } : {};
}

interface StatementUse {
  readonly statement: StatementLineage;
  readonly use: InputUse;
}

function worstEffect(
  uses: readonly StatementUse[],
  isTarget: (table: TableRef | null) => boolean,
): NewColumnEffect | undefined {
  let worst: NewColumnEffect | undefined;
  for (const { statement, use } of uses) {
    const effect = effectOf(statement, use, isTarget);
    if (effect === undefined) return undefined;
    if (worst === undefined || SEVERITY[effect] > SEVERITY[worst]) worst = effect;
  }
  return worst;
}

function effectOf(
  statement: StatementLineage,
  use: InputUse,
  isTarget: (table: TableRef | null) => boolean,
): NewColumnEffect | undefined {
  switch (use.newColumn) {
    case 'IGNORED':
      return use.usesWholeRow ? 'IN_ROW' : 'IGNORED';
    case 'SHIFTS':
      return 'IN_ROW';
    case 'COUNTED':
      return 'REFUSED';
    case 'PASSED_ON': {
      const effect = passedOn(statement, isTarget);
      return effect === 'PASSED_ON' && use.usesWholeRow ? 'IN_ROW' : effect;
    }
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

/** The clashes of all uses of one input; undefined where there are too many to be stored. */
function clashesOf(uses: readonly StatementUse[]): NameClashes | undefined {
  const clashes = uses.flatMap(({ use }) => use.nameClashes);
  if (clashes.length > MAX_CLASHES) return undefined;
  const named = (effect: NameClash['effect']): readonly string[] =>
    [...new Set(clashes.filter((clash) => clash.effect === effect).map(({ name }) => name))].toSorted();
  const [ambiguous, captured] = [named('AMBIGUOUS'), named('CAPTURED')];
  return {
    ...(ambiguous.length > 0 ? { ambiguous } : {}),
    ...(captured.length > 0 ? { captured } : {}),
    ...(uses.some(({ use }) => use.joinsNaturally) ? { natural: true as const } : {}),
  };
}
