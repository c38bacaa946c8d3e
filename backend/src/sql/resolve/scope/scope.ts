import { EDGE_CONFIDENCE } from '../../contract/edge-origins.js';
import type { SourceColumn } from '../../contract/lineage.types.js';
import { columnsOf, findColumn, isOpen, throughStars } from './relation.js';
import type { Context, CteScope, Scope, Source } from './scope.types.js';
import { tableParts, splitName } from './catalog.js';

/** The scope of a query before anything of its FROM is known. */
export function newScope(context: Context, ctes: CteScope | undefined, outer: Scope | undefined): Scope {
  return {
    context,
    ctes,
    outer,
    sources: [],
    merged: new Map(),
    aliases: new Map(),
    aliasesVisible: false,
    aliasesLast: false,
    boundNames: new Set(),
    windows: new Map(),
  };
}

/** The CTE of a name. The innermost one wins, because it hides those outside. */
export function findCte(ctes: CteScope | undefined, name: string): CteScope | undefined {
  for (let cte = ctes; cte; cte = cte.outer) {
    if (cte.name.toLowerCase() !== name.toLowerCase()) continue;
    cte.onRead?.();
    return cte;
  }
  return undefined;
}

/** The source that a qualifier names: by its alias, or by the last parts of its table's name. */
export function sourceOf(scope: Scope, qualifier: readonly string[]): Source | undefined {
  const qualifierParts = qualifier.flatMap(splitName).map((part) => part.toLowerCase());
  if (qualifierParts.length === 1) {
    const byAlias = scope.sources.find((source) => source.alias?.toLowerCase() === qualifierParts[0]);
    if (byAlias) return byAlias;
  }
  return scope.sources.find((source) => hasSuffix(source, qualifierParts));
}

function hasSuffix(source: Source, qualifierParts: readonly string[]): boolean {
  // An alias hides the name of its table, but quoting tools still write the full path.
  if (source.alias !== undefined && qualifierParts.length === 1) return false;
  const paths = [source.path, source.table ? tableParts(source.table) : []];
  return paths.some((path) => {
    const parts = path.flatMap(splitName);
    return (
      parts.length >= qualifierParts.length &&
      parts.slice(-qualifierParts.length).join('\u0000').toLowerCase() === qualifierParts.join('\u0000')
    );
  });
}

/**
 * The sources of a column of one source; `bare` is the confidence where the schema of its table is
 * unknown.
 */
export function columnOfSource(
  source: Source,
  name: string,
  bare: number,
  stored = name,
): readonly SourceColumn[] | undefined {
  const position = /^\$(\d+)$/.exec(name)?.[1];
  if (position !== undefined && !isOpen(source.relation))
    return columnsOf(source.relation)[Number(position) - 1]?.sources;
  if (position !== undefined) return undefined;
  const column = findColumn(source.relation, stored);
  if (column) return column.sources;
  if (!isOpen(source.relation)) return undefined;
  const sourceColumns = throughStars(source.relation, name, source.table ? bare : EDGE_CONFIDENCE.THROUGH_STAR);
  return sourceColumns.length > 0 ? sourceColumns : undefined;
}
