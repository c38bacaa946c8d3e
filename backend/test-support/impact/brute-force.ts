import type { AssetShape, LineageKind } from '../../src/store/contract/store.types.js';
import type { ColumnRule } from '../../src/impact/rules/change-rules.js';
import { RANK, type Verdict } from '../../src/impact/rules/verdicts.js';

/** A small world as plain lists, for judging the engine: no typed arrays, no index, no cleverness. */
export interface World {
  readonly assets: readonly WorldAsset[];
  readonly assetClaims: readonly { readonly from: number; readonly to: number; readonly confidence: number }[];
  readonly columnClaims: readonly WorldClaim[];
}

export interface WorldAsset {
  readonly shape: AssetShape;
  readonly exists: boolean;
  /** How many columns; jobs have none. */
  readonly columns: number;
  /** Columns that are known to come from none. */
  readonly sourceless: readonly number[];
}

/** A column is its asset and its place. */
export type Place = readonly [asset: number, column: number];

export interface WorldClaim {
  readonly from: Place;
  readonly to: Place;
  readonly confidence: number;
  readonly kind: LineageKind;
  readonly subtype: string;
  /** The job that moves the data; -1 for none. */
  readonly via: number;
  /** The column came by `*`. */
  readonly isStar: boolean;
}

const BREAKS = 0.9;
const FACT = 0.55;

/** Verdicts by trying every path: an independent reading of docs/impact.md#verdict-rules. */
export function bruteForce(world: World, [asset, column]: Place, rule: ColumnRule): ReadonlyMap<number, Verdict> {
  const uses = usesOf(world, [asset, column], rule).filter(({ user }) => user !== asset);
  const narrowed = uses.filter(({ narrows }) => narrows);
  const fails = failing(
    world,
    uses.filter(({ narrows }) => !narrows),
  );
  const harmed = downstream(world, [
    ...uses.filter(({ verdict }) => verdict === 'MAY_BREAK').map(({ user }) => user),
    ...narrowed.map(({ user }) => user),
    ...fails.keys(),
  ]);
  const route = downstream(world, [asset]);
  const doubted = rule.needsTracing
    ? [...route].filter((node) => node !== asset && !harmed.has(node) && !isTraced(world, node, route))
    : [];
  const unknown = downstream(world, [
    ...uses.filter(({ verdict }) => verdict === 'UNKNOWN').map(({ user }) => user),
    ...doubted,
  ]);
  const verdicts = new Map<number, Verdict>();
  const put = (node: number, verdict: Verdict): void => {
    if (node !== asset && RANK[verdict] >= RANK[verdicts.get(node) ?? 'SAFE']) verdicts.set(node, verdict);
  };
  for (const node of route) put(node, 'SAFE');
  for (const node of [...unknown, ...unstatedWriters(world, asset, rule)]) put(node, 'UNKNOWN');
  for (const node of harmed) put(node, 'MAY_BREAK');
  for (const [node, confidence] of fails) put(node, confidence >= BREAKS ? 'BREAKS' : 'MAY_BREAK');
  for (const { user, verdict, confidence } of narrowed)
    put(user, verdict === 'BREAKS' && confidence >= BREAKS ? 'BREAKS' : 'MAY_BREAK');
  return verdicts;
}

/** Jobs that write the changed table, none of which has SQL here, and what else they write. */
function unstatedWriters(world: World, asset: number, rule: ColumnRule): readonly number[] {
  if (rule.identity.reason !== 'USES_COLUMN') return [];
  const writers = [
    ...world.assetClaims.filter(({ to }) => to === asset).map(({ from }) => from),
    ...world.columnClaims.filter(({ to }) => to[0] === asset).map(({ via }) => via),
  ].filter((writer) => world.assets[writer]?.shape === 'JOB');
  const others = world.assetClaims.filter(({ from, to }) => writers.includes(from) && to !== asset);
  return [...writers, ...others.map(({ to }) => to)];
}

interface Use {
  readonly user: number;
  readonly verdict: Verdict;
  readonly confidence: number;
  /** The user loses a column, or gets another one in its place, and works on. */
  readonly narrows: boolean;
}

/** Every use at the end of every path of DIRECT claims. */
function usesOf(world: World, start: Place, rule: ColumnRule): readonly Use[] {
  const uses: Use[] = [];
  const visit = (
    path: readonly string[],
    here: Place,
    state: { readonly product: number; readonly copied: boolean },
  ): void => {
    for (const claim of world.columnClaims) {
      if (nameOf(claim.from) !== nameOf(here)) continue;
      const confidence = state.product * claim.confidence;
      const intoView = rule.copiedByView !== undefined && world.assets[claim.to[0]]?.shape === 'VIEW';
      const isPlainCopy = state.copied && claim.subtype === 'IDENTITY';
      const copied = isPlainCopy && !(intoView && isCombined(world, claim.to));
      const viewEffect = copied && intoView && claim.kind === 'DIRECT' ? rule.copiedByView : undefined;
      const effect =
        viewEffect ?? (claim.kind === 'INDIRECT' ? rule.indirect : copied ? rule.identity : rule.transformed);
      for (const user of claim.via < 0 ? [claim.to[0]] : [claim.to[0], claim.via])
        if (effect.verdict !== 'SAFE')
          uses.push({
            user,
            verdict: effect.verdict,
            confidence,
            narrows:
              viewEffect !== undefined ||
              (claim.isStar && claim.kind === 'DIRECT' && user === claim.to[0] && effect.reason === 'USES_COLUMN'),
          });
      // A column may be met twice: as a copy, and derived by way of a cycle.
      const next = `${nameOf(claim.to)} ${copied}`;
      if (claim.kind === 'DIRECT' && !path.includes(next))
        visit([...path, next], claim.to, { product: confidence, copied });
    }
  };
  visit([`${nameOf(start)} true`], start, { product: 1, copied: true });
  return uses;
}

/** Whether a column has the values of several: a UNION. */
function isCombined(world: World, column: Place): boolean {
  return world.columnClaims.filter(({ to, kind }) => kind === 'DIRECT' && nameOf(to) === nameOf(column)).length > 1;
}

/** Who fails, and how surely: views hand on their failure until nothing changes any more. */
function failing(world: World, uses: readonly Use[]): ReadonlyMap<number, number> {
  const fails = new Map<number, number>();
  const raise = (node: number, confidence: number): boolean => {
    if ((fails.get(node) ?? -1) >= confidence) return false;
    fails.set(node, confidence);
    return true;
  };
  for (const { user, verdict, confidence } of uses) if (verdict === 'BREAKS') raise(user, confidence);
  for (let changed = true; changed;) {
    changed = false;
    for (const { from, to, confidence, waits } of arrowsOf(world)) {
      const own = fails.get(from);
      const shape = world.assets[from]?.shape;
      if (own !== undefined && !waits && (shape === 'VIEW' || shape === 'UNKNOWN'))
        changed = raise(to, own * confidence) || changed;
    }
  }
  return fails;
}

function downstream(world: World, starts: readonly number[]): ReadonlySet<number> {
  const reached = new Set(starts);
  for (let size = -1; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of arrowsOf(world)) if (reached.has(from)) reached.add(to);
  }
  return reached;
}

interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly confidence: number;
  /** Past a job data waits: there a failure arrives as old data. */
  readonly waits: boolean;
}

/** Asset claims, and column claims: to the other asset, and to the job that they name. */
function arrowsOf(world: World): readonly Arrow[] {
  const byColumns = world.columnClaims.flatMap(({ from, to, via, confidence }): readonly Arrow[] => {
    const arrow = { from: from[0], to: to[0], confidence, waits: via >= 0 };
    return via < 0 ? [arrow] : [arrow, { ...arrow, to: via, waits: false }];
  });
  return [...world.assetClaims.map((claim) => ({ ...claim, waits: false })), ...byColumns];
}

function isTraced(world: World, node: number, route: ReadonlySet<number>): boolean {
  const own = world.assets[node];
  if (!own?.exists) return false;
  const inputs = inputsOf(world, node).filter((input) => input !== node && route.has(input));
  if (own.shape === 'JOB') {
    const read = inputs.filter((input) => world.assets[input]?.shape !== 'JOB');
    if (read.length === 0) return true;
    const outputs = world.assetClaims
      .filter((claim) => claim.from === node && world.assets[claim.to]?.shape !== 'JOB')
      .map(({ to }) => to);
    const all = inputsOf(world, node);
    const moved = ({ via, from }: WorldClaim): boolean =>
      via === node ||
      (via < 0 && (all.includes(from[0]) || inputsOf(world, from[0]).some((input) => all.includes(input))));
    return (
      outputs.length > 0 &&
      outputs.every((output) => columnsKnown(world, output, moved)) &&
      read.every((input) =>
        outputs.some((output) => leads(world, input, output, moved) || between(world, input, output, moved)),
      )
    );
  }
  if (inputs.length === 0) return inputsOf(world, node).length > 0 || columnsKnown(world, node, () => true);
  return columnsKnown(world, node, () => true) && inputs.every((input) => tells(world, node, input, () => true));
}

function inputsOf(world: World, node: number): readonly number[] {
  return world.assetClaims.filter(({ to }) => to === node).map(({ from }) => from);
}

function columnsKnown(world: World, node: number, admits: (claim: WorldClaim) => boolean): boolean {
  const own = world.assets[node];
  const places = Array.from({ length: own?.columns ?? 0 }, (_, place) => place);
  const facts = (place: number): readonly WorldClaim[] =>
    world.columnClaims.filter(({ to, confidence }) => to[0] === node && to[1] === place && confidence >= FACT);
  const isSourced = (place: number): boolean => facts(place).some(admits);
  return (
    places.some(isSourced) &&
    places.every((place) => isSourced(place) || (own?.sourceless.includes(place) === true && facts(place).length === 0))
  );
}

function tells(world: World, node: number, input: number, admits: (claim: WorldClaim) => boolean): boolean {
  if (leads(world, input, node, admits)) return true;
  if (world.assets[input]?.shape !== 'JOB') return false;
  const read = inputsOf(world, input).filter((one) => world.assets[one]?.shape !== 'JOB');
  return read.length > 0 && read.every((one) => leads(world, one, node, admits) || between(world, one, node, admits));
}

/** Some known column claim leads from one to the other, or is moved by it. */
function leads(world: World, from: number, to: number, admits: (claim: WorldClaim) => boolean): boolean {
  return world.columnClaims.some(
    (claim) =>
      claim.to[0] === to && claim.confidence >= FACT && admits(claim) && (claim.from[0] === from || claim.via === from),
  );
}

/** By way of a third one that reads the first. */
function between(world: World, from: number, to: number, admits: (claim: WorldClaim) => boolean): boolean {
  return world.assets.some(
    (_, model) =>
      leads(world, model, to, admits) && inputsOf(world, model).includes(from) && leads(world, from, model, () => true),
  );
}

function nameOf([asset, column]: Place): string {
  return `${asset}.${column}`;
}
