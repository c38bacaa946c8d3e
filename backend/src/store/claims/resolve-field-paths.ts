import { TimeSlices } from '../../kernel/event-loop.js';
import { schemaFieldParts, untypedPath } from '../../kernel/urn.js';
import type { WriteTransaction } from '../../neo4j/graph.js';
import type { ClaimPlan, ClosedClaim, NewClaim, OpenClaim } from './claim-diff.js';
import { claimIn } from './reject-claims.js';

interface ClaimStamp {
  readonly at: number;
  readonly actor: string;
}

/**
 * Joins column claims to the columns that their sources mean.
 *
 * Sources spell columns in two ways: `address.city`, and `[version=2.0].[type=struct].address.[type=string].city` with the types of every
 * level. A claim that names a column in one way while the schema has it in the other would end at a column that does not exist. So each
 * end of a column claim is looked up in its asset's schema by either spelling; where the claim names it otherwise than the schema does,
 * `namedFrom` and `namedTo` keep what was named, because the source may send its claim again and must find it.
 *
 * Schemas come and go as well. When columns enter or leave one, the open claims that hang at the other spelling are closed and opened
 * again at the right column, so that a question about the past still answers what was held then.
 *
 * Example: a query log claims `a → orders.address.city` before the schema of `orders` is known. The claim opens at `address.city`. Then a
 * schema arrives with the typed path: the claim is closed, and opened again at the typed column with `namedTo: address.city`. A query log
 * that claims the same again changes nothing, since the claim is compared by what it names.
 *
 * Cost: two statements where column claims open or schemas change, none otherwise. Of assets that only one spelling is used of, the
 * schema is not read.
 *
 * @param again assets whose claims are looked at although their schema stays: when a projection is restored
 */
export async function withResolvedColumns<Plan extends ClaimPlan>(
  transaction: WriteTransaction,
  plan: Plan,
  stamp: ClaimStamp,
  again: readonly string[] = [],
): Promise<Plan> {
  const columns = plan.claims.opened.filter(({ level }) => level === 'column');
  const changed = changedSchemas(plan, again);
  if (columns.length === 0 && changed.size === 0) return plan;
  const hanging = await hangingClaims(transaction, plan, changed);
  const schemas = await schemasOf(transaction, plan, [
    ...columns.flatMap(({ from, to }) => [from, to]),
    ...hanging.flatMap(({ namedFrom, from, namedTo, to }) => [namedFrom ?? from, namedTo ?? to]),
    ...[...changed.values()].flat(),
  ]);
  if (schemas.size === 0) return plan;
  const reopened = hanging.flatMap((claim) => reopenResolved(claim, schemas, stamp));
  const slices = new TimeSlices();
  const opened: NewClaim[] = [];
  for (const claim of plan.claims.opened) {
    opened.push(claim.level === 'column' ? resolveClaim(claim, schemas) : claim);
    if (opened.length % PAUSE_EVERY === 0) await slices.pauseWhenOver();
  }
  return {
    ...plan,
    claims: {
      opened: [...opened, ...reopened.map(({ opened: claim }) => claim)],
      closed: [...plan.claims.closed, ...reopened.map(({ closed }) => closed)],
    },
  };
}

/** How many claims or columns are looked at before others may get their turn. */
const PAUSE_EVERY = 1_000;

type Schemas = ReadonlyMap<string, SchemaColumns>;
/** An open claim as it would be opened again, with the one that is stored. */
type HangingClaim = NewClaim & { readonly stored: OpenClaim };

/** Columns that come and go, by their asset. */
function changedSchemas(
  { columnsAdded, columnsRemoved }: ClaimPlan,
  again: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const moved = Map.groupBy([...columnsAdded, ...columnsRemoved], (column) => schemaFieldParts(column)?.parent ?? '');
  for (const asset of again) if (!moved.has(asset)) moved.set(asset, []);
  return moved;
}

async function hangingClaims(
  transaction: WriteTransaction,
  { claims, columnsRemoved }: ClaimPlan,
  changed: ReadonlyMap<string, readonly string[]>,
): Promise<readonly HangingClaim[]> {
  if (changed.size === 0) return [];
  const closing = new Set(claims.closed.map(({ claim }) => claim.id));
  const assets = [...changed].map(([urn, moved]) => ({ urn, typed: moved.length === 0 || moved.some(isTyped) }));
  const rows = await transaction.run('store/read-misspelled-claims', { assets, leaving: [...columnsRemoved] });
  return rows
    .map(claimIn)
    .filter(({ claim, held }) => held.level === 'column' && !closing.has(claim.id))
    .map(({ claim, held }) => ({ ...held, stored: claim }));
}

/**
 * Schemas as they will be when the plan is written. Only assets with a typed column on either side are read: without one, both sides spell
 * alike.
 */
async function schemasOf(
  transaction: WriteTransaction,
  { columnsAdded, columnsRemoved }: ClaimPlan,
  columns: readonly string[],
): Promise<Schemas> {
  const needsRead = new Map<string, boolean>();
  const slices = new TimeSlices();
  for (const [index, column] of columns.entries()) {
    if (index % PAUSE_EVERY === 0) await slices.pauseWhenOver();
    const asset = schemaFieldParts(column)?.parent;
    if (asset !== undefined) needsRead.set(asset, needsRead.get(asset) === true || isTyped(column));
  }
  if (needsRead.size === 0) return new Map();
  const assets = [...needsRead].map(([urn, isNeeded]) => ({ urn, always: isNeeded }));
  const rows = await transaction.run('store/read-schema-columns', { assets });
  const stored = new Map(rows.map((schema) => [schema.urn, schema.columns]));
  const added = Map.groupBy(columnsAdded, (column) => schemaFieldParts(column)?.parent ?? '');
  const knownAssets = assets.filter(({ urn }) => stored.has(urn) || added.get(urn)?.some(isTyped) === true);
  return new Map(
    knownAssets.map(({ urn }) => {
      const remaining = (stored.get(urn) ?? []).filter((column) => !columnsRemoved.has(column));
      return [urn, new SchemaColumns([...remaining, ...(added.get(urn) ?? [])])];
    }),
  );
}

/** A column claim with both ends resolved. */
function resolveClaim(claim: NewClaim, schemas: Schemas): NewClaim {
  const { namedFrom = claim.from, namedTo = claim.to, ...rest } = claim;
  const from = resolveColumn(namedFrom, claim.from, schemas);
  const to = resolveColumn(namedTo, claim.to, schemas);
  return { ...rest, from, to, ...(from === namedFrom ? {} : { namedFrom }), ...(to === namedTo ? {} : { namedTo }) };
}

/** @param stored where the claim ends now; it stays there where nothing was read of the schema */
function resolveColumn(claimed: string, stored: string, schemas: Schemas): string {
  return schemas.get(schemaFieldParts(claimed)?.parent ?? '')?.resolve(claimed) ?? stored;
}

function reopenResolved(
  { stored, ...claim }: HangingClaim,
  schemas: Schemas,
  { at, actor }: ClaimStamp,
): readonly { readonly opened: NewClaim; readonly closed: ClosedClaim }[] {
  const resolved = resolveClaim(claim, schemas);
  if (resolved.from === stored.from && resolved.to === stored.to) return [];
  return [{ opened: { ...resolved, since: at }, closed: { claim: stored, until: at, run: claim.run, actor } }];
}

/** Whether a column is named by a path with types, as version 2 of the protocol's field paths has them. */
function isTyped(column: string): boolean {
  return column.includes(',[version=');
}

/** The columns of one schema, found by either spelling of their paths: with types, or without. */
export class SchemaColumns {
  private readonly columns: ReadonlySet<string>;
  private byPlainPath: ReadonlyMap<string, readonly string[]> | undefined;

  /** @param columns urns */
  constructor(columns: Iterable<string>) {
    this.columns = new Set(columns);
  }

  /**
   * The column that a source means: the one it names where the schema has it; otherwise the only one whose path without types is the
   * same, letter by letter. Where none or several fit, the column that was named.
   */
  resolve(claimed: string): string {
    const path = schemaFieldParts(claimed)?.fieldPath;
    if (path === undefined || this.columns.has(claimed)) return claimed;
    this.byPlainPath ??= Map.groupBy(this.columns, (column) => untypedPath(schemaFieldParts(column)?.fieldPath ?? ''));
    const [first, ...others] = this.byPlainPath.get(untypedPath(path)) ?? [];
    return first === undefined || others.length > 0 ? claimed : first;
  }
}
