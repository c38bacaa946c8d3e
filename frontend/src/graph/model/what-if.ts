import { assetOfColumn, pathOfColumn } from './column-urn';

/** One thing that is supposed. An edge joins two assets or two columns. */
export type WhatIfStep =
  | { readonly op: 'drop-column'; readonly urn: string }
  | { readonly op: 'rename-column'; readonly urn: string; readonly name: string }
  | { readonly op: 'retype-column'; readonly urn: string; readonly type: string }
  | { readonly op: 'add-edge' | 'remove-edge'; readonly from: string; readonly to: string }
  | { readonly op: 'replace-sql'; readonly urn: string; readonly sql: string };

const OPS = ['drop-column', 'rename-column', 'retype-column', 'add-edge', 'remove-edge', 'replace-sql'];

/**
 * Reads the steps of an address. Whatever is not a step is left out.
 *
 * @returns null if it is no list at all
 */
export function readSteps(value: unknown): readonly WhatIfStep[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter((step): step is WhatIfStep => isStep(step));
}

function isStep(step: unknown): boolean {
  if (typeof step !== 'object' || step === null || !('op' in step) || !OPS.includes(String(step.op))) return false;
  return Object.values(step).every((part) => typeof part === 'string');
}

/** The asset that a step changes; for an edge, the one that data flows into. */
export function assetOfStep(step: WhatIfStep): string {
  const urn = 'to' in step ? step.to : step.urn;
  return assetOfColumn(urn) ?? urn;
}

/** All edits of one asset, as the server takes them. */
interface LineageEdit {
  readonly urn: string;
  addUpstreams?: string[];
  removeUpstreams?: string[];
  addColumnEdges?: { from: string; to: string }[];
  removeColumnEdges?: { from: string; to: string }[];
  sql?: { text: string };
}

/** A change of a column, as the impact page has it too. */
interface ColumnChange {
  readonly kind: 'DROP_COLUMN' | 'RENAME_COLUMN' | 'CHANGE_TYPE';
  readonly urn: string;
  readonly newName?: string;
  readonly newType?: string;
}

/** A what-if in the server's terms. */
export interface WhatIfQuestion {
  readonly edits: readonly LineageEdit[];
  readonly changes: readonly ColumnChange[];
}

/**
 * The steps in the server's terms: edges and SQL become edits of an asset, and columns become
 * changes. Several steps of one asset become one edit, as the server takes each asset once.
 */
export function whatIfQuestion(steps: readonly WhatIfStep[]): WhatIfQuestion {
  const edits = new Map<string, LineageEdit>();
  const changes: ColumnChange[] = [];
  for (const step of steps) {
    const urn = assetOfStep(step);
    const edit = edits.get(urn) ?? { urn };
    edits.set(urn, edit);
    if (step.op === 'drop-column') changes.push({ kind: 'DROP_COLUMN', urn: step.urn });
    else if (step.op === 'rename-column') changes.push({ kind: 'RENAME_COLUMN', urn: step.urn, newName: step.name });
    else if (step.op === 'retype-column') changes.push({ kind: 'CHANGE_TYPE', urn: step.urn, newType: step.type });
    else if (step.op === 'replace-sql') edit.sql = { text: step.sql };
    else putEdge(edit, step);
  }
  return { edits: [...edits.values()], changes };
}

/**
 * Adds an edge to the edit of its target. The server names the target's column by path, because the
 * edit names the asset.
 */
function putEdge(edit: LineageEdit, { op, from, to }: Extract<WhatIfStep, { readonly from: string }>): void {
  const isAdded = op === 'add-edge';
  if (assetOfColumn(to) === null) {
    if (isAdded) (edit.addUpstreams ??= []).push(from);
    else (edit.removeUpstreams ??= []).push(from);
    return;
  }
  const edge = { from, to: pathOfColumn(to) };
  if (isAdded) (edit.addColumnEdges ??= []).push(edge);
  else (edit.removeColumnEdges ??= []).push(edge);
}
