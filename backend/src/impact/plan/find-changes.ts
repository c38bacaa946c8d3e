import { Problem } from '../../kernel/problem.js';
import { parseUrn, plainPath, schemaFieldParts, schemaFieldUrn } from '../../kernel/urn.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { forbidsColumn, needsColumn, type RequestedChange } from '../rules/change-rules.js';
import { isWithin } from './field-paths.js';
import type { PlannedChange } from './plan.types.js';

const SHOWN = 12;

/**
 * A change found in the graph.
 *
 * @param place of the change in the question, for errors
 * @throws Problem `urn.invalid`, `impact.change` for what its kind needs or forbids, `impact.asset-missing`, `impact.column-missing`
 */
export function findChange(graph: LineageGraph, change: RequestedChange, place: number): PlannedChange {
  const { assetUrn, fieldPath } = target(change, place);
  const asset = graph.nodes.find(assetUrn);
  if (asset === NONE)
    throw new Problem('missing', 'impact.asset-missing', `The catalogue has no asset "${assetUrn.slice(0, 200)}".`, {
      urn: assetUrn,
      change: place,
    });
  const base = {
    kind: change.kind,
    asset,
    columns: [],
    enclosingColumns: [],
    isWhole: false,
    addedColumn: undefined,
    newType: change.newType ?? undefined,
  };
  if (change.kind === 'ADD_COLUMN') return addition(graph, { ...base, asset }, fieldPath ?? '');
  if (fieldPath === undefined) return { ...base, isWhole: true };
  const changedColumn = findColumn(graph, asset, fieldPath);
  const columns = graph.nodes.columns(asset);
  const path = pathOf(graph, changedColumn);
  return {
    ...base,
    columns: [changedColumn, ...columns.filter((other) => isWithin(pathOf(graph, other), path))],
    enclosingColumns: columns.filter((other) => isWithin(path, pathOf(graph, other))),
  };
}

function target(
  change: RequestedChange,
  place: number,
): { readonly assetUrn: string; readonly fieldPath: string | undefined } {
  const wrong = (field: string, reason: string): Problem =>
    new Problem('invalid', 'impact.change', `changes.${place}.${field} ${reason}.`, {
      field: `changes.${place}.${field}`,
      kind: change.kind,
    });
  const { urn, kind } = parseUrn(change.urn);
  const changedColumn = schemaFieldParts(urn);
  if (kind !== 'dataset' && !changedColumn)
    throw wrong('urn', `must be the urn of a dataset or of a column, not of a ${kind}`);
  const named = change.fieldPath ?? undefined;
  if (changedColumn && named !== undefined && plainPath(named) !== plainPath(changedColumn.fieldPath))
    throw wrong('fieldPath', `must be left out, or be the path in the column's urn, "${changedColumn.fieldPath}"`);
  // A column that comes goes by its new name, where none is said before.
  const fieldPath =
    changedColumn?.fieldPath ?? named ?? (change.kind === 'ADD_COLUMN' ? change.newName || undefined : undefined);
  if (forbidsColumn(change.kind) && fieldPath !== undefined)
    throw wrong(
      changedColumn ? 'urn' : 'fieldPath',
      `must ${changedColumn ? 'be the urn of a dataset' : 'be left out'} for ${change.kind}: it changes the asset as a whole`,
    );
  if (needsColumn(change.kind) && fieldPath === undefined)
    throw wrong('fieldPath', `must name the column for ${change.kind}`);
  if ((change.kind === 'RENAME_COLUMN' || change.kind === 'RENAME_ASSET') && !change.newName)
    throw wrong('newName', `must say the new name for ${change.kind}`);
  if (change.kind === 'CHANGE_TYPE' && !change.newType) throw wrong('newType', 'must say the new type for CHANGE_TYPE');
  return { assetUrn: changedColumn?.parent ?? urn, fieldPath };
}

/** A new column, or a new field of a struct: that is another struct then, and no name of the table changes. */
function addition(graph: LineageGraph, base: PlannedChange, fieldPath: string): PlannedChange {
  const addedColumn = newColumn(graph, base.asset, fieldPath);
  const enclosingColumns = graph.nodes
    .columns(base.asset)
    .filter((column) => isWithin(addedColumn.toLowerCase(), pathOf(graph, column).toLowerCase()));
  return enclosingColumns.length === 0 ? { ...base, addedColumn } : { ...base, enclosingColumns };
}

function newColumn(graph: LineageGraph, asset: number, fieldPath: string): string {
  const existing = graph.nodes
    .columns(asset)
    .find(
      (changedColumn) =>
        graph.nodes.inSchema(changedColumn) &&
        plainPath(pathOf(graph, changedColumn)).toLowerCase() === plainPath(fieldPath).toLowerCase(),
    );
  if (existing === undefined) return fieldPath;
  throw new Problem(
    'conflict',
    'impact.column-exists',
    `"${graph.nodes.urn(asset)}" has a column "${pathOf(graph, existing)}" already.`,
    { urn: graph.nodes.urn(asset), fieldPath },
  );
}

/** By the exact path; else the one column that reads the same without type annotations, or without regard to case. */
function findColumn(graph: LineageGraph, asset: number, fieldPath: string): number {
  const { nodes } = graph;
  const exact = nodes.find(schemaFieldUrn(nodes.urn(asset), fieldPath));
  if (exact !== NONE) return exact;
  const columns = nodes.columns(asset);
  for (const same of [
    (path: string): string => plainPath(path),
    (path: string): string => plainPath(path).toLowerCase(),
  ]) {
    const matching = columns.filter((changedColumn) => same(pathOf(graph, changedColumn)) === same(fieldPath));
    if (matching.length === 1 && matching[0] !== undefined) return matching[0];
  }
  const columnNames = columns
    .filter((changedColumn) => nodes.inSchema(changedColumn))
    .map((changedColumn) => plainPath(pathOf(graph, changedColumn)));
  const has =
    columnNames.length === 0
      ? 'no columns are known'
      : `it has ${columnNames.slice(0, SHOWN).join(', ')}${columnNames.length > SHOWN ? ` and ${columnNames.length - SHOWN} more` : ''}`;
  throw columnMissing(nodes.urn(asset), fieldPath, has);
}

/** The error for a column that an asset does not have; `has` says which it has. */
export function columnMissing(urn: string, fieldPath: string, has: string): Problem {
  return new Problem(
    'missing',
    'impact.column-missing',
    `"${urn}" has no column "${fieldPath.slice(0, 200)}": ${has}.`,
    { urn, fieldPath },
  );
}

/** The field path of a column. */
export function pathOf(graph: LineageGraph, changedColumn: number): string {
  return schemaFieldParts(graph.nodes.urn(changedColumn))?.fieldPath ?? '';
}
