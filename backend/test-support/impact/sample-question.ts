import { SampleGraph } from '../../src/lineage/graph/sample-graph.js';
import type { Contract, Check } from '../../src/lineage/index/checks.js';
import type { ChangeKind } from '../../src/impact/rules/change-rules.js';
import { readerEffect, ruleOf } from '../../src/impact/rules/change-rules.js';
import type { Compatibility } from '../../src/impact/rules/type-compatibility.js';
import { THRESHOLDS } from '../../src/impact/rules/verdicts.js';
import { type Assessment, assess } from '../../src/impact/engine/assess.js';
import type {
  AssessedConsumer,
  ChangeGroup,
  ImpactQuestion,
  InputGrowth,
} from '../../src/impact/engine/engine.types.js';

export interface SampleChange {
  readonly kind?: ChangeKind;
  readonly types?: Compatibility;
  /** `orders.amount`, or `orders` for a change of the asset. */
  readonly of: string;
  readonly added?: readonly string[];
  readonly notNull?: readonly string[];
  readonly nullWriters?: readonly string[];
}

export interface SampleSettings {
  readonly at?: number;
  readonly minConfidence?: number;
  readonly sourceless?: readonly string[];
  readonly watches?: readonly Check[];
  readonly contracts?: readonly Contract[];
  /** What happened to readers when their input got columns, by `input reader`. */
  readonly growths?: Readonly<Record<string, InputGrowth>>;
}

/** Builds questions for specs, by the short names of a sample. */
export function sampleGroup(
  sample: SampleGraph,
  { kind = 'DROP_COLUMN', types = 'UNKNOWN', of, added = [], notNull = [], nullWriters = [] }: SampleChange,
): ChangeGroup {
  const node = sample.i(of);
  const asset = sample.graph.nodes.assetOf(node);
  const isWhole = node === asset && added.length === 0;
  return {
    asset,
    columns: isWhole ? sample.graph.nodes.columns(asset) : node === asset ? [] : [node],
    rule: ruleOf(kind, types),
    ...(isWhole ? { readerEffect: readerEffect(kind) } : {}),
    breaksIfOnlySource: kind === 'DROP_ASSET' || kind === 'RENAME_ASSET',
    addedColumns: added,
    notNull: new Set(notNull.map((name) => sample.i(name))),
    nullWriters: new Set(nullWriters.map((name) => sample.i(name))),
  };
}

export function sampleQuestion(sample: SampleGraph, settings: SampleSettings = {}): ImpactQuestion {
  const { at, minConfidence = 0, sourceless = [], watches = [], contracts = [], growths } = settings;
  const without = new Set(sourceless.map((name) => sample.i(name)));
  const byAsset = Map.groupBy(watches, (watch) => watch.asset);
  return {
    graph: sample.graph,
    checks: { on: (asset) => byAsset.get(asset) ?? [], assets: [...byAsset.keys()], allContracts: () => contracts },
    columnFacts: { isSourceless: (column) => without.has(column), schemaOf: () => undefined },
    asOf: at,
    minConfidence,
    thresholds: THRESHOLDS,
    ...(growths
      ? { growthHistory: { of: (input, reader) => growths[`${sample.name(input)} ${sample.name(reader)}`] } }
      : {}),
  };
}

export function assessSample(
  sample: SampleGraph,
  changes: readonly SampleChange[],
  settings: SampleSettings = {},
): Assessment {
  return assess(
    sampleQuestion(sample, settings),
    changes.map((change) => sampleGroup(sample, change)),
    { start: 0, count: 1000 },
  );
}

/** raw → stg (view) → mart (table) → chart; `raw.amount` all the way, `raw.note` nowhere, `raw.key` in the JOIN of mart's view. */
export function warehouse(): SampleGraph {
  return new SampleGraph()
    .asset('raw', { columns: ['amount', 'note', 'key'] })
    .asset('stg', { shape: 'VIEW', columns: ['amount', 'twice'] })
    .asset('mart', { columns: ['total', 'twice'] })
    .asset('chart', { kind: 'chart', columns: ['total'] })
    .feeds('raw', 'stg')
    .feeds('stg', 'mart')
    .feeds('mart', 'chart')
    .feeds('raw.amount', 'stg.amount')
    .feeds('raw.amount', 'stg.twice', { subtype: 'TRANSFORMATION' })
    .feeds('raw.key', 'stg.amount', { kind: 'INDIRECT', subtype: 'JOIN' })
    .feeds('stg.amount', 'mart.total', { subtype: 'AGGREGATION' })
    .feeds('stg.twice', 'mart.twice')
    .feeds('mart.total', 'chart.total');
}

/** `name: VERDICT REASON` of every consumer, in the answer's order. */
export function said(
  sample: SampleGraph,
  changes: SampleChange | readonly SampleChange[],
  settings: SampleSettings = {},
): readonly string[] {
  const { consumers } = assessSample(sample, [changes].flat(), settings);
  return consumers.map(({ node, verdict, reason }) => `${sample.name(node)}: ${verdict} ${reason}`);
}

export function pathOf(sample: SampleGraph, consumers: readonly AssessedConsumer[], name: string): readonly string[] {
  const found = consumers.find(({ node }) => sample.name(node) === name);
  return (found?.path ?? []).map(({ from, to }) => `${sample.name(from)} > ${sample.name(to)}`);
}

export const watch = (sample: SampleGraph, asset: string, more: Partial<Check> = {}): Check => ({
  node: sample.i('check'),
  asset: sample.i(asset),
  type: 'FIELD',
  columns: [],
  notNull: false,
  ...more,
});
