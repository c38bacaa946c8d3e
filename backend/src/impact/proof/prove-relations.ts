import type { EngineName, PlannedColumn, PlanRelation, PlanTask } from './process/planner-child.js';
import type { PlanAnswer } from './process/planner-process.js';
import type { NoAnswer } from './process/planners.js';
import type { ProofOutcome } from './proof.types.js';
import type { ReadStatement } from './statement-text.js';

/** A table, view or saved query of one engine, with what the catalogue knows of it. */
export interface ProofRelation {
  readonly key: string;
  readonly engine: EngineName;
  /** Its name, outermost part first; a saved query has the name of no table. */
  readonly parts: readonly string[];
  /** Its stored columns; undefined where they are not known or have types that cannot be used. */
  readonly columns: readonly PlannedColumn[] | undefined;
  /** Its SQL; undefined where the catalogue has none. */
  readonly statement: ReadStatement | undefined;
  /** Whether it fails together with its query. A table keeps its old data instead. */
  readonly isView: boolean;
  /** Keys of the relations that it names: those that it reads, and those whose rows it writes. */
  readonly inputs: readonly string[];
  /** Keys of the relations whose rows it writes, a subset of its inputs. */
  readonly targets: readonly string[];
  /**
   * Whether the changes do not reach it, or the rules call it SAFE. A changed table itself is not when the rules
   * name a statement that writes to it: it is left with old data.
   */
  readonly isInferredSafe: boolean;
}

/** What the changes do to one relation. */
export interface RelationChange {
  /** Its columns afterwards; undefined where it is gone. */
  readonly after: readonly PlannedColumn[] | undefined;
  /** As `after`, and also without the columns whose type, nulls, key or meaning change. */
  readonly without: readonly PlannedColumn[] | undefined;
  /** False where a part of the change has no form in tables: a nested column, the meaning of a whole asset. */
  readonly isWhole: boolean;
}

/** A question about relations. Cycles and relations whose SQL is not known are allowed. */
export interface ProofQuestion {
  readonly relations: ReadonlyMap<string, ProofRelation>;
  readonly changes: ReadonlyMap<string, RelationChange>;
  /** False where a change cannot be made with tables, so that nothing can be proved unaffected. */
  readonly isWhole: boolean;
}

/** What was proved of one relation. */
export interface RelationProof {
  readonly outcome: ProofOutcome;
  readonly message: string;
  readonly notProved: string | null;
  /**
   * Whether it reads the same columns of the same tables in the same way, and so does all that feeds it:
   * the changed columns reach it in no way.
   */
  readonly isUnaffected: boolean;
  /**
   * Whether the changes were seen to reach it: its plan or its columns differ, or it reads what they reach. With
   * neither this nor `isUnaffected` the engine leaves it open, because something that feeds it was not planned.
   */
  readonly isReached: boolean;
  /** Whether it gives the same columns with the same types. */
  readonly hasSameColumns: boolean;
  /** Whether there was no time to plan it, so that the next question may prove it. */
  readonly isLate: boolean;
}

/** Plans tasks of one engine and answers in their order. */
export type PlanTasks = (engine: EngineName, tasks: readonly PlanTask[]) => Promise<readonly (PlanAnswer | NoAnswer)[]>;

/** The columns of a relation in the three worlds; undefined where it does not exist or is not known. */
interface WorldColumns {
  readonly base: readonly PlannedColumn[] | undefined;
  readonly after: readonly PlannedColumn[] | undefined;
  readonly without: readonly PlannedColumn[] | undefined;
}

interface RelationState extends WorldColumns {
  readonly isUnaffected: boolean;
  /** Whether its own proof says that the changes reach it. */
  readonly isReached?: boolean;
  /** Why it fails, where it is a view that fails. */
  readonly failure?: string;
  /** Whether it is a table that is left with old data. */
  readonly isStale?: boolean;
  /** Whether nobody can say which columns it would have: an unproved view, or a change that tables cannot show. */
  readonly isOpen?: boolean;
}

const VALUES_ARE_OPEN = 'What the values do is not proved: casts may fail, results and numbers of rows may differ.';
const NOTHING: Pick<RelationProof, 'isUnaffected' | 'isReached' | 'hasSameColumns' | 'notProved' | 'isLate'> = {
  isUnaffected: false,
  isReached: false,
  hasSameColumns: false,
  notProved: null,
  isLate: false,
};

/**
 * Proves what becomes of each relation whose SQL is known and that a changed relation feeds. Each one is planned
 * up to three times over empty tables: with the stored columns, with the changed ones, and (for changes that
 * leave the column in place) without the changed column, which shows whether it is used at all.
 *
 *     change: orders loses note;  big = SELECT id FROM orders;  notes = SELECT note FROM orders
 *     big    stored: PLANNED digest A    changed: PLANNED digest A    unaffected
 *     notes  stored: PLANNED digest B    changed: REJECTED            rejected; readers of the view notes as well
 *
 * Relations are planned in the order in which they feed each other. What a relation gives in a world is what the
 * next one reads there, as an empty table of these columns, so that the cost is linear in the relations however
 * deep views are nested: at most three plans for each, in as many rounds as the longest chain.
 */
export async function proveRelations(
  question: ProofQuestion,
  plan: PlanTasks,
): Promise<ReadonlyMap<string, RelationProof>> {
  const states = new Map<string, RelationState>();
  const proofs = new Map<string, RelationProof>();
  const affected = affectedKeys(question);
  for (const [key, relation] of question.relations) {
    if (!affected.has(key) || question.changes.has(key) || !relation.statement)
      states.set(key, givenState(question, relation));
  }
  let waiting = [...affected].filter((key) => !states.has(key));
  while (waiting.length > 0) {
    const round = waiting.filter((key) => inputsOf(question, key).every((input) => states.has(input)));
    // What is left feeds itself.
    if (round.length === 0) break;
    for (const [engine, keys] of Map.groupBy(round, (one) => question.relations.get(one)?.engine ?? 'duckdb')) {
      const runs = keys.flatMap((key) => runOf(question, states, key));
      const tasks = runs.flatMap((run) => run.tasks);
      const answers = await plan(engine, tasks);
      let offset = 0;
      for (const run of runs) {
        const { proof, state } = concluded(question, states, run, answers.slice(offset, offset + run.tasks.length));
        offset += run.tasks.length;
        states.set(run.relation.key, state);
        proofs.set(run.relation.key, proof);
      }
    }
    waiting = waiting.filter((key) => !states.has(key));
  }
  for (const key of waiting) proofs.set(key, notProved('it is fed by itself.'));
  return proofs;
}

/** The relations that a changed one feeds, with the changed ones. */
function affectedKeys({ relations, changes }: ProofQuestion): ReadonlySet<string> {
  const readers = new Map<string, string[]>();
  for (const { key, inputs } of relations.values())
    for (const input of inputs) readers.set(input, [...(readers.get(input) ?? []), key]);
  const affected = new Set(changes.keys());
  for (const key of affected) for (const reader of readers.get(key) ?? []) affected.add(reader);
  return affected;
}

/** The inputs that the question knows. */
function inputsOf({ relations }: ProofQuestion, key: string): readonly string[] {
  return (relations.get(key)?.inputs ?? []).filter((input) => input !== key && relations.has(input));
}

/** What is known of a relation without planning it. */
function givenState(question: ProofQuestion, relation: ProofRelation): RelationState {
  const { key, columns } = relation;
  const change = question.changes.get(key);
  // What its readers use of a changed relation shows in their plans, unless a statement that fills it fails as well.
  const isUnaffected = question.isWhole && relation.isInferredSafe;
  if (change) {
    const state = { base: columns, after: change.after, without: change.without, isUnaffected };
    return change.isWhole ? state : { ...state, isOpen: true };
  }
  return storedStateOf(relation);
}

/** The state of a relation that is not planned: a table keeps its columns, a view may lose some. */
function storedStateOf({ columns, isInferredSafe, isView }: ProofRelation): RelationState {
  const state = { base: columns, after: columns, without: columns, isUnaffected: isInferredSafe };
  return isView && !isInferredSafe ? { ...state, isOpen: true } : state;
}

/** The plans that one relation needs. */
interface ProofRun {
  readonly relation: ProofRelation;
  readonly columnNames: readonly string[] | undefined;
  readonly tasks: readonly PlanTask[];
  readonly refused: string | undefined;
}

function runOf(question: ProofQuestion, states: ReadonlyMap<string, RelationState>, key: string): readonly ProofRun[] {
  const relation = question.relations.get(key);
  const statement = relation?.statement;
  if (!relation || !statement) return [];
  if ('refused' in statement) return [{ relation, columnNames: undefined, tasks: [], refused: statement.refused }];
  const relations = (world: keyof WorldColumns): readonly PlanRelation[] =>
    inputsOf(question, key).flatMap((input) => {
      const columns = states.get(input)?.[world];
      const parts = question.relations.get(input)?.parts;
      return columns && parts ? [{ parts, columns }] : [];
    });
  const task = (world: keyof WorldColumns): PlanTask => ({
    sql: statement.sql,
    location: relation.parts.slice(0, -1),
    relations: relations(world),
  });
  return [
    {
      relation,
      columnNames: statement.columnNames,
      tasks: [task('base'), task('after'), task('without')],
      refused: undefined,
    },
  ];
}

function concluded(
  question: ProofQuestion,
  states: ReadonlyMap<string, RelationState>,
  { relation, columnNames, refused }: ProofRun,
  [base, after, without]: readonly (PlanAnswer | NoAnswer)[],
): { readonly proof: RelationProof; readonly state: RelationState } {
  const storedState = storedStateOf(relation);
  const failed = refused ?? whyNoBase(relation, columnNames, base);
  const isLate = refused === undefined && [base, after].some((answer) => !isAnswer(answer));
  if (failed !== undefined || base === undefined || !isPlanned(base))
    return { proof: notProved(`${failed ?? ''}.`, isLate), state: storedState };
  const baseColumns = named(base.columns, columnNames);
  const inputs = inputsOf(question, relation.key).map((key) => ({ key, state: states.get(key) }));
  const broken = inputs.find(({ state }) => state?.failure !== undefined);
  const rejection = broken?.state?.failure ?? rejectionOf(after, columnNames);
  if (rejection !== undefined) {
    const input = question.relations.get(broken?.key ?? '')?.parts.join('.') ?? '';
    const message = broken ? `it reads ${input}, which fails: ${rejection}` : rejection;
    return {
      proof: { ...NOTHING, outcome: 'PROVED_REJECTED', message },
      state: {
        base: baseColumns,
        after: relation.isView ? undefined : baseColumns,
        without: relation.isView ? undefined : baseColumns,
        isUnaffected: false,
        ...(relation.isView ? { failure: rejection } : { isStale: true }),
      },
    };
  }
  if (!isAnswer(after) || !isPlanned(after))
    return { proof: notProved(`${whyNoPlan(after)}.`, isLate), state: storedState };
  const open = inputs.find(({ state }) => state?.isOpen === true);
  if (open) {
    const name = question.relations.get(open.key)?.parts.join('.') ?? open.key;
    return { proof: notProved(`it reads ${name}, of which nothing is proved.`), state: storedState };
  }
  const afterColumns = named(after.columns, columnNames);
  const isUsedNowhere = usesNone(base, after, without, columnNames);
  const changes = differences(baseColumns, afterColumns);
  // An INSERT does not depend on the rows of its target; UPDATE, MERGE and DELETE read them.
  const unread = new Set(isInsert(relation) ? relation.targets : []);
  const isUnaffected =
    isUsedNowhere &&
    changes.length === 0 &&
    // A statement that writes a changed table may fill other columns than before with the same plan.
    relation.targets.every((key) => !question.changes.has(key)) &&
    inputs.every(({ key, state }) => unread.has(key) || state?.isUnaffected === true);
  const isReached =
    (!isUsedNowhere && isAnswer(without)) ||
    changes.length > 0 ||
    relation.targets.some((key) => question.changes.has(key)) ||
    inputs.some(({ key, state }) => !unread.has(key) && (state?.isReached === true || state?.isStale === true));
  const stale = inputs
    .filter(({ state }) => state?.isStale === true)
    .map(({ key }) => question.relations.get(key)?.parts.join('.') ?? key);
  return {
    proof: {
      outcome: 'PROVED_COMPILES',
      message: compilesMessage(changes, isUnaffected, relation.targets.length > 0),
      notProved: isUnaffected ? null : openQuestions(stale),
      isUnaffected,
      isReached,
      hasSameColumns: changes.length === 0,
      isLate: false,
    },
    state: {
      base: baseColumns,
      after: afterColumns,
      without: isAnswer(without) && isPlanned(without) ? named(without.columns, columnNames) : baseColumns,
      isUnaffected,
      isReached,
      ...(stale.length > 0 ? { isStale: true } : {}),
    },
  };
}

/** Why a statement fails; a view that names more columns than its query gives fails like one that does not compile. */
function rejectionOf(after: PlanAnswer | NoAnswer | undefined, names: readonly string[] = []): string | undefined {
  if (!isAnswer(after)) return undefined;
  if (after.outcome === 'REJECTED') return after.message;
  return after.outcome === 'PLANNED' && names.length > after.columns.length
    ? `the view names ${names.length} columns, and its query gives ${after.columns.length}`
    : undefined;
}

function isInsert({ statement }: ProofRelation): boolean {
  return statement !== undefined && 'sql' in statement && /^insert\b/iu.test(statement.sql);
}

function notProved(message: string, isLate = false): RelationProof {
  return { ...NOTHING, outcome: 'NOT_PROVED', message, isLate };
}

function openQuestions(stale: readonly string[]): string {
  return stale.length === 0 ? VALUES_ARE_OPEN : `${VALUES_ARE_OPEN} ${stale.join(', ')} would be left with old data.`;
}

function compilesMessage(changes: readonly string[], isUnaffected: boolean, isWrite: boolean): string {
  if (isWrite) return isUnaffected ? 'it still compiles, and the plan is the same' : 'it still compiles';
  if (isUnaffected) return 'it still compiles with the same columns, and the plan is the same';
  if (changes.length === 0) return 'it still compiles with the same columns';
  return `it still compiles, with other columns: ${changes.slice(0, 5).join(', ')}${changes.length > 5 ? ', …' : ''}`;
}

/** Why planning with the stored columns says nothing; undefined where it does. */
function whyNoBase(
  { columns }: ProofRelation,
  columnNames: readonly string[] | undefined,
  base: PlanAnswer | NoAnswer | undefined,
): string | undefined {
  if (!isAnswer(base) || !isPlanned(base))
    return isAnswer(base) && base.outcome === 'REJECTED'
      ? `it does not compile with the stored schema: ${base.message}`
      : whyNoPlan(base);
  if (!columns) return undefined;
  const given = namesOf(named(base.columns, columnNames));
  const isStored = given.size === namesOf(columns).size && columns.every(({ name }) => given.has(name.toLowerCase()));
  return isStored ? undefined : 'its SQL gives other columns than its stored schema has';
}

function whyNoPlan(answer: PlanAnswer | NoAnswer | undefined): string {
  if (answer === 'TOO_MANY') return 'too much is waiting to be proved';
  if (!isAnswer(answer)) return 'it was not proved within the time';
  switch (answer.outcome) {
    case 'UNUSABLE':
      return `what it reads cannot be made as empty tables: ${answer.message}`;
    case 'EXCEEDED':
      return `its proof was ended: ${answer.message}`;
    case 'UNAVAILABLE':
      return answer.message;
    case 'REJECTED':
    case 'PLANNED':
      return 'it was not proved';
  }
}

/** Whether a statement uses none of the changed columns: its plan stays the same without them. */
function usesNone(
  base: Planned,
  after: Planned,
  without: PlanAnswer | NoAnswer | undefined,
  columnNames: readonly string[] | undefined,
): boolean {
  return (
    isAnswer(without) &&
    isPlanned(without) &&
    without.plan !== '' &&
    without.plan === base.plan &&
    after.plan === base.plan &&
    differences(named(base.columns, columnNames), named(without.columns, columnNames)).length === 0
  );
}

/** The answer of an engine that could plan a statement. */
type Planned = Extract<PlanAnswer, { readonly outcome: 'PLANNED' }>;

function isAnswer(answer: PlanAnswer | NoAnswer | undefined): answer is PlanAnswer {
  return answer !== undefined && typeof answer !== 'string';
}

function isPlanned(answer: PlanAnswer | NoAnswer): answer is Planned {
  return isAnswer(answer) && answer.outcome === 'PLANNED';
}

/** The columns under the names that a view lists for them. */
function named(columns: readonly PlannedColumn[], names: readonly string[] | undefined): readonly PlannedColumn[] {
  return names ? columns.map((column, index) => ({ ...column, name: names[index] ?? column.name })) : columns;
}

function namesOf(columns: readonly PlannedColumn[]): ReadonlySet<string> {
  return new Set(columns.map(({ name }) => name.toLowerCase()));
}

/** What a list of columns has become, in words; empty where names, types and order are the same. */
function differences(before: readonly PlannedColumn[], after: readonly PlannedColumn[]): readonly string[] {
  const isSame =
    before.length === after.length &&
    before.every((column, index) => column.name === after[index]?.name && column.type === after[index].type);
  if (isSame) return [];
  const now = new Map(after.map(({ name, type }) => [name, type]));
  const had = namesOf(before);
  const words = [
    ...before.flatMap(({ name, type }) => {
      const newType = now.get(name);
      if (newType === undefined) return [`${name} is gone`];
      return newType === type ? [] : [`${name} is ${newType} instead of ${type}`];
    }),
    ...after.filter(({ name }) => !had.has(name.toLowerCase())).map(({ name }) => `${name} is new`),
  ];
  return words.length === 0 ? ['their order differs'] : words;
}
