import type { Tree } from '../tree/tree.js';
import { identifier, list, part, text } from '../tree/tree.js';
import { dottedName, resolveExpression } from './expressions/expression.js';
import { addFilter, addSource } from './from/from.js';
import { groupColumns, recordMadeNames } from './from/pivot.js';
import { recordRowMakers } from './scope/statement-columns.js';
import type { OutputColumn, Relation } from './scope/relation.js';
import { relationOf } from './scope/relation.js';
import type { Scope } from './scope/scope.types.js';
import { without } from './select/star.js';
import { deepen, IDENTITY } from './scope/source-columns.js';

/**
 * DuckDB's `PIVOT t ON key USING agg GROUP BY g` and `UNPIVOT t ON a, b INTO NAME n VALUE v` as
 * statements.
 */
export function pivotStatement(scope: Scope, payload: Tree): Relation {
  const written = dottedName(payload['this']);
  const table = written && {
    table: { name: written.at(-1), schema: written.at(-2) ?? null, catalog: written.at(-3) ?? null },
  };
  addSource(scope, table ?? payload['this']);
  const source: Relation = { items: scope.sources.flatMap((item) => item.relation.items) };
  return payload['unpivot'] === true ? unpivoted(scope, source, payload) : pivoted(scope, source, payload);
}

/**
 * The result of PIVOT: the groups, or every column that is not used, and one column for each value
 * and aggregate.
 */
function pivoted(scope: Scope, source: Relation, payload: Tree): Relation {
  const groups = list(part(payload['group'], 'group') ?? payload['group'], 'expressions');
  const aggregates = list(payload, 'using');
  const used = [...aggregates, ...list(payload, 'expressions')].flatMap((item) => innerNames(item));
  const sourceColumns = aggregates.flatMap((item) => resolveExpression(scope, item));
  const keys = list(payload, 'expressions').map((item) => part(item, 'in')?.['this'] ?? item);
  for (const key of keys) addFilter(scope, key, 'GROUP_BY');
  const passing = groups.length > 0 ? relationOf(groupColumns(scope, groups)) : without(source, used);
  const produced = listedValues(payload).flatMap((value) =>
    aggregates.map((aggregate): OutputColumn => {
      const label = identifier(part(aggregate, 'alias')?.['alias'])?.name ?? aggregateName(aggregate);
      return {
        name: aggregates.length > 1 ? `${value}_${label}` : value,
        sources: resolveExpression(scope, part(aggregate, 'alias')?.['this'] ?? aggregate),
      };
    }),
  );
  return { items: [...passing.items, ...relationOf(produced).items], anyName: sourceColumns };
}

/** The values that `ON key IN (…)` lists name the produced columns. */
function listedValues(payload: Tree): string[] {
  return list(payload, 'expressions').flatMap((item) =>
    list(part(item, 'in'), 'expressions').flatMap((value) => text(part(value, 'literal'), 'value') ?? []),
  );
}

/** The name of an aggregate without an alias. */
function aggregateName(node: unknown): string {
  return typeof node === 'object' && node !== null ? (Object.keys(node)[0] ?? 'agg') : 'agg';
}

/** The names of all columns in a node, in lower case. */
function innerNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(innerNames);
  if (typeof node !== 'object' || node === null) return [];
  const name = dottedName(node)?.at(-1)?.name;
  return name === undefined ? Object.values(node).flatMap(innerNames) : [name.toLowerCase()];
}

/** `ON *`, `ON COLUMNS(…)`: which columns are turned into rows depends on which there are. */
function listsByStar(node: unknown): boolean {
  return part(node, 'star') !== undefined || text(part(node, 'function'), 'name')?.toUpperCase() === 'COLUMNS';
}

/** The result of UNPIVOT: a name and a value column in place of the listed ones. */
function unpivoted(scope: Scope, source: Relation, payload: Tree): Relation {
  const listed = list(payload, 'expressions');
  const into = part(payload['into'], 'unpivot_columns');
  const names = [into?.['this'], ...list(into, 'expressions')].map(
    (node) => text(part(node, 'var'), 'this') ?? identifier(node)?.name,
  );
  const sourceColumns = listed.flatMap((item) => resolveExpression(scope, item, deepen(IDENTITY, 'TRANSFORMATION')));
  const madeNames = [names[0] ?? 'name', names[1] ?? 'value'];
  recordMadeNames(scope, madeNames);
  if (listed.some(listsByStar)) recordRowMakers(scope.context, source);
  const columns = madeNames.map((name) => ({ column: { name, sources: sourceColumns } }));
  return { items: [...without(source, innerNames(listed)).items, ...columns] };
}
