import { schemaFieldParts } from '../../kernel/urn.js';
import type { WriteTransaction } from '../../neo4j/graph.js';
import type { ClaimPlan, ClosedClaim, NewClaim, OpenClaim } from './claim-diff.js';
import { claimIn } from './reject-claims.js';
import { isTyped, SpelledColumns } from './schema-columns.js';

interface Stamp {
  readonly at: number;
  readonly actor: string;
}

/**
 * Joins column claims to the columns that their sources mean, where these name a path without its types and the schema has it with them, or
 * the reverse; `namedFrom` and `namedTo` keep what was named. A schema that comes later, or changes, takes the claims that hang at the
 * other spelling along: each is closed and opened again, so that looking back shows what was held.
 *
 * @param again assets whose claims are looked at although their schema stays
 */
export async function withSpellings<Plan extends ClaimPlan>(
  transaction: WriteTransaction,
  plan: Plan,
  stamp: Stamp,
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
  const turned = hanging.flatMap((claim) => turn(claim, schemas, stamp));
  const opened = plan.claims.opened.map((claim) => (claim.level === 'column' ? spelled(claim, schemas) : claim));
  return {
    ...plan,
    claims: {
      opened: [...opened, ...turned.map((one) => one.opened)],
      closed: [...plan.claims.closed, ...turned.map((one) => one.closed)],
    },
  };
}

type Schemas = ReadonlyMap<string, SpelledColumns>;
type HeldClaim = NewClaim & { readonly held: OpenClaim };

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
): Promise<readonly HeldClaim[]> {
  if (changed.size === 0) return [];
  const closing = new Set(claims.closed.map(({ claim }) => claim.id));
  const assets = [...changed].map(([urn, moved]) => ({ urn, typed: moved.length === 0 || moved.some(isTyped) }));
  const rows = await transaction.run('store/read-misspelled-claims', { assets, leaving: [...columnsRemoved] });
  return rows
    .map(claimIn)
    .filter(({ claim, held }) => held.level === 'column' && !closing.has(claim.id))
    .map(({ claim, held }) => ({ ...held, held: claim }));
}

/** As they will be when the plan is written; of assets where only one spelling is used nothing is read. */
async function schemasOf(
  transaction: WriteTransaction,
  { columnsAdded, columnsRemoved }: ClaimPlan,
  columns: readonly string[],
): Promise<Schemas> {
  const always = new Map<string, boolean>();
  for (const column of columns) {
    const asset = schemaFieldParts(column)?.parent;
    if (asset !== undefined) always.set(asset, always.get(asset) === true || isTyped(column));
  }
  if (always.size === 0) return new Map();
  const assets = [...always].map(([urn, wanted]) => ({ urn, always: wanted }));
  const rows = await transaction.run('store/read-schema-columns', { assets });
  const stored = new Map(rows.map(({ urn, columns: known }) => [urn, known]));
  const added = Map.groupBy(columnsAdded, (column) => schemaFieldParts(column)?.parent ?? '');
  const known = assets.filter(({ urn }) => stored.has(urn) || added.get(urn)?.some(isTyped) === true);
  return new Map(
    known.map(({ urn }) => {
      const kept = (stored.get(urn) ?? []).filter((column) => !columnsRemoved.has(column));
      return [urn, new SpelledColumns([...kept, ...(added.get(urn) ?? [])])];
    }),
  );
}

function spelled(claim: NewClaim, schemas: Schemas): NewClaim {
  const { namedFrom, namedTo, ...rest } = claim;
  const [saidFrom, saidTo] = [namedFrom ?? claim.from, namedTo ?? claim.to];
  const [from, to] = [meant(saidFrom, claim.from, schemas), meant(saidTo, claim.to, schemas)];
  return {
    ...rest,
    from,
    to,
    ...(from === saidFrom ? {} : { namedFrom: saidFrom }),
    ...(to === saidTo ? {} : { namedTo: saidTo }),
  };
}

/** As it stands where nothing is read of the schema. */
function meant(said: string, stands: string, schemas: Schemas): string {
  return schemas.get(schemaFieldParts(said)?.parent ?? '')?.meant(said) ?? stands;
}

function turn(
  { held, ...claim }: HeldClaim,
  schemas: Schemas,
  { at, actor }: Stamp,
): readonly { readonly opened: NewClaim; readonly closed: ClosedClaim }[] {
  const now = spelled(claim, schemas);
  if (now.from === held.from && now.to === held.to) return [];
  return [{ opened: { ...now, since: at }, closed: { claim: held, until: at, run: claim.run, actor } }];
}
