import { kindOf, part, text } from '../../tree/tree.js';
import type { RelationItem } from '../scope/relation.js';
import type { Scope } from '../scope/scope.types.js';

const NAMED_BY_FUNCTION = new Set(['postgresql', 'redshift', 'materialize', 'risingwave', 'vertica']);

/** What platforms call a column that has no name: outer queries may ask for it so. */
export function withPlatformName(
  scope: Scope,
  item: RelationItem,
  value: unknown,
  before: readonly RelationItem[],
): RelationItem {
  if (!('column' in item) || item.column.unnamed !== true) return item;
  const name = platformName(scope.context.dialect.name, value, before);
  return name === undefined ? item : { column: { ...item.column, otherNames: [name.toLowerCase()] } };
}

function platformName(dialect: string, value: unknown, before: readonly RelationItem[]): string | undefined {
  if (NAMED_BY_FUNCTION.has(dialect)) return functionName(value);
  switch (dialect) {
    case 'bigquery':
      return `f${String(before.filter((item) => 'column' in item && item.column.unnamed === true).length)}_`;
    case 'trino':
    case 'presto':
    case 'athena':
      return `_col${String(before.length)}`;
    case 'hive':
      return `_c${String(before.length)}`;
    default:
      return undefined;
  }
}

function functionName(value: unknown): string | undefined {
  const kind = kindOf(value) ?? '';
  const payload = part(value, kind);
  if (kind === 'window_function' || kind === 'filter') return functionName(payload?.['this']);
  if (kind === 'case' || kind === 'coalesce' || kind === 'row_number' || kind === 'rank') return kind;
  return text(payload, 'original_name') ?? text(payload, 'name');
}
