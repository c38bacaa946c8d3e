import { NONE } from '../../../src/lineage/graph/codes.js';
import { Edges } from '../../../src/lineage/walk/edges.js';
import { reach } from '../../../src/lineage/walk/reach.js';
import type { MetadataModel } from '../../../src/model/metadata-model.js';
import { assess } from '../../../src/impact/engine/assess.js';
import type { ChangeGroup, ImpactQuestion } from '../../../src/impact/engine/engine.types.js';
import { ruleOf } from '../../../src/impact/rules/change-rules.js';
import { compatibility } from '../../../src/impact/rules/type-compatibility.js';
import { THRESHOLDS, type Verdict } from '../../../src/impact/rules/verdicts.js';
import { UNHURRIED, type Budget, WorldCatalogue } from './catalogue.js';
import { execute, type Fate } from './execute.js';
import type { World, WorldChange } from './world.types.js';
import { changesOf, makeWorld, scriptOf } from './world.js';

/** One consumer of one change: what was said of it, and what became of it. */
export interface Observation {
  readonly seed: number;
  readonly change: WorldChange;
  readonly asset: string;
  readonly fate: Fate;
  readonly verdict: Verdict;
  readonly reason: string;
  /** What column lineage without row-set use and collateral would say: is it reached by DIRECT claims. */
  readonly byValue: boolean;
  /** What asset lineage alone would say: is it downstream at all. */
  readonly byAsset: boolean;
}

/** All changes of one world, each done for real and assessed. Worlds and changes that DuckDB refuses are left out. */
export async function observe(
  model: MetadataModel,
  seed: number,
  budget: Budget = UNHURRIED,
): Promise<readonly Observation[]> {
  const world = makeWorld(seed);
  const changes = changesOf(world);
  const fates = await execute(world, changes);
  if (fates.every((fate) => fate === undefined)) return [];
  const catalogue = new WorldCatalogue(model, { sql: scriptOf(world), platform: 'duckdb' }, budget);
  return changes.flatMap((change, place) => {
    const truth = fates[place];
    return truth ? observed(catalogue, world, change, truth) : [];
  });
}

function observed(
  catalogue: WorldCatalogue,
  world: World,
  change: WorldChange,
  truth: ReadonlyMap<string, Fate>,
): readonly Observation[] {
  const { graph } = catalogue;
  const asset = graph.nodes.find(catalogue.urn(change.asset));
  const column = graph.nodes.columns(asset).find((node) => graph.nodes.urn(node).endsWith(`,${change.column})`));
  if (column === undefined) throw new Error(`world ${world.seed} has no column ${change.asset}.${change.column}`);
  const type = world.assets
    .find(({ name }) => name === change.asset)
    ?.columns.find(({ name }) => name === change.column)?.type;
  const types = change.kind === 'CHANGE_TYPE' ? compatibility('duckdb', type, change.newType) : 'UNKNOWN';
  const group: ChangeGroup = {
    asset,
    columns: [column],
    rule: ruleOf(change.kind, types),
    breaksIfOnlySource: false,
    addedColumns: [],
    notNull: new Set(),
    nullWriters: new Set(),
  };
  const found = assess(questionOf(catalogue), [group], { start: 0, count: graph.nodes.size });
  const verdicts = new Map(found.consumers.map((consumer) => [consumer.node, consumer]));
  const byValue = reachedFrom(catalogue, column, 'column');
  const byAsset = reachedFrom(catalogue, asset, 'asset');
  return [...truth].map(([name, fate]) => {
    const node = graph.nodes.find(catalogue.urn(name));
    const consumer = verdicts.get(node);
    return {
      seed: world.seed,
      change,
      asset: name,
      fate,
      verdict: consumer?.verdict ?? 'SAFE',
      reason: consumer?.reason ?? 'NOT_REACHED',
      byValue: byValue.has(node),
      byAsset: byAsset.has(node),
    };
  });
}

function questionOf({ graph, sourceless }: WorldCatalogue): ImpactQuestion {
  return {
    graph,
    checks: { on: () => [], assets: [], allContracts: () => [] },
    columnFacts: { isSourceless: (column) => sourceless.has(column), schemaOf: () => undefined },
    asOf: undefined,
    minConfidence: 0,
    thresholds: THRESHOLDS,
  };
}

function reachedFrom({ graph }: WorldCatalogue, start: number, level: 'asset' | 'column'): ReadonlySet<number> {
  return graph.scratch.use((scratch) => {
    reach(new Edges(graph, { level, directOnly: true }, 'DOWNSTREAM'), [start], scratch);
    const found = new Set([...scratch.order.subarray(0, scratch.count)].map((node) => graph.nodes.assetOf(node)));
    found.delete(NONE);
    return found;
  });
}
