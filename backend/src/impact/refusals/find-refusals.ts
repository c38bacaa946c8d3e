import type { RequestedChange } from '../rules/change-rules.js';
import { isAssignable, typeGroup } from '../rules/type-groups.js';
import { REFUSAL_RULES, type RefusalCause, type RefusalRule } from './refusal-rules.js';
import type { Obstacle, TableFacts } from './table-facts.js';

/** A change that the database itself refuses, whatever becomes of its consumers. */
export interface Refusal {
  /** The position of the change in the question, from 0. */
  readonly change: number;
  readonly urn: string;
  readonly fieldPath: string | null;
  /** As people call it: Postgres, DuckDB. */
  readonly engine: string;
  readonly cause: RefusalCause;
  /** The constraint, generated column, view or table that stands in the way; null where it has no name. */
  readonly obstacle: string | null;
  /** False: it depends on what the catalogue does not know, and the sentence says "may refuse". */
  readonly certain: boolean;
  readonly sentence: string;
  /** The public documentation that the rule is taken from. */
  readonly source: string;
}

/** A requested change with what is known of its table. */
export interface ChangeOfTable {
  readonly index: number;
  readonly change: RequestedChange;
  readonly urn: string;
  readonly platform: string;
  /** The changed column without type annotations; undefined for a change of the table as a whole. */
  readonly column: string | undefined;
  /** With the views on the table and the foreign keys that refer to it among the obstacles. */
  readonly facts: TableFacts;
}

/**
 * What the engine of a table refuses of one change. A change may be refused for several reasons, each of which has to
 * be removed first.
 *
 *     drop t.a, where g int GENERATED ALWAYS AS (a + 1)    Postgres refuses this change: the generated column g uses a.
 */
export function findRefusals(question: ChangeOfTable): readonly Refusal[] {
  const engine = REFUSAL_RULES[question.platform];
  if (!engine) return [];
  const { change, index, urn, column } = question;
  const reasons = new Map<string, Refusal>();
  for (const rule of engine.rules) {
    if (!rule.changes.includes(change.kind)) continue;
    for (const obstacle of obstaclesOf(rule, question)) {
      const refuses = rule.depends ? 'may refuse' : 'refuses';
      const sentence = `${engine.engine} ${refuses} this change: ${wordsOf(obstacle, question)}.`;
      if (reasons.has(sentence)) continue;
      reasons.set(sentence, {
        change: index,
        urn,
        fieldPath: column ?? null,
        engine: engine.engine,
        cause: rule.cause,
        obstacle: obstacle.name ?? null,
        certain: rule.depends !== true,
        sentence,
        source: engine.source,
      });
    }
  }
  return [...reasons.values()];
}

function obstaclesOf(rule: RefusalRule, { change, platform, column, facts }: ChangeOfTable): readonly Obstacle[] {
  const name = column?.toLowerCase();
  const oldType = name === undefined ? undefined : facts.types.get(name);
  const newType = change.newType ?? undefined;
  if (rule.cause === 'CAST')
    return name !== undefined && isRefusedCast(platform, oldType, newType)
      ? [{ cause: 'CAST', name: undefined, columns: [name] }]
      : [];
  if (rule.otherTypeGroup) {
    const [before, after] = [typeGroup(oldType), typeGroup(newType)];
    if (before === undefined || after === undefined || before === after) return [];
  }
  const obstacles = facts.obstacles.filter(({ cause }) => cause === rule.cause);
  if (rule.reach === 'TABLE') return obstacles;
  return obstacles.filter(
    ({ columns }) =>
      name !== undefined && columns.includes(name) && (rule.reach !== 'COLUMN_AND_OTHERS' || columns.length > 1),
  );
}

/** Platforms that change a type within its group only; the others cast as when a value is written. */
const KEEPS_GROUP = new Set(['snowflake', 'bigquery', 'redshift']);

function isRefusedCast(platform: string, oldType: string | undefined, newType: string | undefined): boolean {
  const [before, after] = [typeGroup(oldType), typeGroup(newType)];
  if (before === undefined || after === undefined || before === after) return false;
  return KEEPS_GROUP.has(platform) || isAssignable(platform, oldType, newType) === false;
}

const named = (words: string, name: string | undefined): string => (name === undefined ? words : `${words} ${name}`);

function wordsOf({ cause, name, columns }: Obstacle, { change, column, facts }: ChangeOfTable): string {
  const own = column ?? 'the table';
  const verb = column !== undefined && columns.includes(column.toLowerCase()) ? 'uses' : 'belongs to the table of';
  switch (cause) {
    case 'PRIMARY_KEY':
      return `${own} is part of the primary key`;
    case 'PARTITION_KEY':
      return `${own} is part of the partition key`;
    case 'SORT_KEY':
      return `${own} is part of a key that clusters, sorts or distributes the rows`;
    case 'UNIQUE':
      return `${named('the unique constraint', name)} ${verb} ${own}`;
    case 'FOREIGN_KEY':
      return `${named('the foreign key', name)} ${verb} ${own}`;
    case 'CHECK':
      return `${named('the check', name)} ${verb} ${own}`;
    case 'INDEX':
      return column === undefined
        ? `${named('the index', name)} is on it`
        : `${named('the index', name)} ${verb} ${own}`;
    case 'GENERATED_COLUMN':
      return `${named('the generated column', name)} is computed from ${own}`;
    case 'REFERENCED_KEY':
      return `${named('a foreign key of', name)} refers to ${column === undefined || verb !== 'uses' ? 'the table' : own}`;
    case 'VIEW':
      return `${named('the view', name)} uses ${column === undefined ? 'the table' : own}`;
    case 'CAST':
      return `${facts.types.get(own.toLowerCase()) ?? 'its type'} is not cast to ${change.newType ?? 'the new type'} without being told how`;
  }
}
