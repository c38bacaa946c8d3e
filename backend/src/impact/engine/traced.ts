import type { EpochMs } from '../../kernel/time.js';
import type { GapReason } from '../../lineage/coverage/gaps.js';
import { NONE } from '../../lineage/graph/codes.js';
import { CUT } from '../../lineage/graph/restricted-graph.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { schemaColumns } from '../../lineage/walk/coverage.js';
import { Edges } from '../../lineage/walk/edges.js';
import type { ColumnFacts } from './engine.types.js';
import { FACT_CONFIDENCE } from '../../lineage/walk/confidence.js';

/** Edges that only say what is part of what: the whole is as safe as its parts. */
const CONTAINING = new Set(['Contains', 'DashboardContainsDashboard', 'MemberOf']);
/** Kinds that are used as a whole: there are no columns of theirs to trace. */
const KINDS_USED_WHOLE = new Set([
  'mlFeature',
  'mlPrimaryKey',
  'mlModel',
  'mlModelGroup',
  'metric',
  'dashboard',
  'dataFlow',
  'api',
  'application',
  'service',
  'repository',
  'aiAgent',
]);
/** A run stands for what its job did: what it wrote is judged by its own columns. */
const RUNS = new Set(['dataProcessInstance']);

/**
 * Whether it is known what an asset uses of the inputs on the routes to it: every column of its schema has a known source or is known to have
 * none, and from each such input some column leads into it. Only then can the absence of an edge mean that a column is not used.
 */
export class Tracedness {
  private readonly facts: Edges;
  /** Those that are not believed included: who is said to have a source is not without one. */
  private readonly allClaims: Edges;
  private readonly inputs: Edges;
  private readonly outputs: Edges;

  constructor(
    private readonly graph: LineageGraph,
    private readonly columns: ColumnFacts,
    { asOf: at, minConfidence }: { readonly asOf: EpochMs | undefined; readonly minConfidence: number },
  ) {
    this.facts = new Edges(
      graph,
      { level: 'column', at, minConfidence: Math.max(FACT_CONFIDENCE, minConfidence) },
      'UPSTREAM',
    );
    this.allClaims = new Edges(graph, { level: 'column', at, minConfidence: FACT_CONFIDENCE }, 'UPSTREAM');
    this.inputs = new Edges(graph, { level: 'asset', at }, 'UPSTREAM');
    this.outputs = new Edges(graph, { level: 'asset', at }, 'DOWNSTREAM');
  }

  /** What is missing; undefined when nothing is. @param onRoute inputs that the change can come through */
  gapOf(asset: number, onRoute: (input: number) => boolean): GapReason | undefined {
    const { nodes } = this.graph;
    if (!nodes.exists(asset)) return 'GHOST';
    if (RUNS.has(nodes.kindName(asset))) return undefined;
    // It has inputs that the viewer may not see: what comes by them can't be told, so it is never called safe.
    if (((this.graph.cuts?.[asset] ?? 0) & CUT.in) !== 0) return 'PARTIAL_COLUMN_LINEAGE';
    const inputs = this.inputsToTrace(asset, onRoute);
    if (this.graph.isJob(asset)) return inputs.length === 0 ? undefined : this.gapOfJob(asset, inputs);
    if (inputs.length === 0) return this.isFedByColumnsOnly(asset) ? this.gapOfColumns(asset, inputs) : undefined;
    return this.gapOfColumns(asset, inputs);
  }

  private gapOfColumns(asset: number, inputs: readonly number[]): GapReason | undefined {
    const columns = this.columnsOf(asset);
    if (columns.length === 0) return 'NO_SCHEMA';
    const { sources, traced, known } = this.sourcesOf(columns, () => true);
    if (traced === 0) return 'NO_COLUMN_LINEAGE';
    return known === columns.length && inputs.every((input) => this.isSourceKnown(sources, input))
      ? undefined
      : 'PARTIAL_COLUMN_LINEAGE';
  }

  /** A job has no columns: what it reads is known when all that it writes is traced, to each of its inputs. */
  private gapOfJob(job: number, inputs: readonly number[]): GapReason | undefined {
    const all = this.ends(this.inputs, job);
    const isMoved = (claim: number): boolean => {
      const via = this.graph.viaNode(claim);
      if (via === job) return true;
      if (via !== NONE && this.graph.isJob(via)) return false;
      // A source that names no job: a column of what the job reads, or of what is made of that, went through it.
      const source = this.graph.nodes.assetOf(this.facts.end(claim));
      return all.has(source) || [...this.ends(this.inputs, source)].some((input) => all.has(input));
    };
    const allSources = new Set<number>();
    let outputs = 0;
    for (const output of this.ends(this.outputs, job)) {
      if (this.graph.isJob(output)) continue;
      outputs += 1;
      const columns = this.columnsOf(output);
      if (columns.length === 0) return 'NO_SCHEMA';
      const { sources, traced, known } = this.sourcesOf(columns, isMoved);
      if (traced === 0) return 'NO_COLUMN_LINEAGE';
      if (known < columns.length) return 'PARTIAL_COLUMN_LINEAGE';
      for (const source of sources) allSources.add(source);
    }
    if (outputs === 0) return 'NO_COLUMN_LINEAGE';
    return inputs.every((input) => this.isSourceKnown(allSources, input) || this.isKnownThroughModel(allSources, input))
      ? undefined
      : 'PARTIAL_COLUMN_LINEAGE';
  }

  /** Inputs whose columns could be used: neither a part of the asset nor a thing used as a whole. */
  private inputsToTrace(asset: number, onRoute: (input: number) => boolean): readonly number[] {
    const inputs: number[] = [];
    for (let claim = this.inputs.first(asset); claim !== NONE; claim = this.inputs.after(claim)) {
      const input = this.inputs.end(claim);
      if (input !== asset && onRoute(input) && !inputs.includes(input) && !this.isUsedWhole(input, asset, claim))
        inputs.push(input);
    }
    return inputs;
  }

  private isUsedWhole(input: number, asset: number, claim: number): boolean {
    const kind = this.graph.nodes.kindName(input);
    if (CONTAINING.has(this.graph.claims.originOf(claim)) || KINDS_USED_WHOLE.has(kind) || RUNS.has(kind)) return true;
    return this.graph.isJob(input) && this.graph.isJob(asset);
  }

  /** Columns lead here from the input; of a job, from it or from all that it reads itself. */
  private isSourceKnown(sources: ReadonlySet<number>, input: number): boolean {
    if (sources.has(input)) return true;
    if (!this.graph.isJob(input)) return false;
    const read = [...this.ends(this.inputs, input)].filter((one) => !this.graph.isJob(one));
    return read.length > 0 && read.every((one) => sources.has(one) || this.isKnownThroughModel(sources, one));
  }

  /**
   * The same work is often told twice: by the model (a table, the model, its table) and by the job that runs it (a table, the job, its table).
   * What the model tells of its columns then holds for the job; whether the model is traced itself is asked of the model.
   */
  private isKnownThroughModel(sources: ReadonlySet<number>, input: number): boolean {
    return [...sources].some(
      (model) =>
        this.ends(this.inputs, model).has(input) &&
        this.sourcesOf(this.columnsOf(model), () => true).sources.has(input),
    );
  }

  private ends(edges: Edges, node: number): ReadonlySet<number> {
    const ends = new Set<number>();
    for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) ends.add(edges.end(claim));
    return ends;
  }

  private isFedByColumnsOnly(asset: number): boolean {
    return this.columnsOf(asset).length > 0 && this.inputs.first(asset) === NONE;
  }

  /** An ML feature is its own column. */
  private columnsOf(asset: number): readonly number[] {
    const columns = this.columns.schemaOf(asset) ?? schemaColumns(this.graph, asset);
    return columns.length === 0 &&
      KINDS_USED_WHOLE.has(this.graph.nodes.kindName(asset)) &&
      this.facts.first(asset) !== NONE
      ? [asset]
      : columns;
  }

  /** Assets and jobs that known sources of the columns belong to; how many columns have one; how many have one or are known to have none. */
  private sourcesOf(
    columns: readonly number[],
    admits: (claim: number) => boolean,
  ): { sources: ReadonlySet<number>; traced: number; known: number } {
    const sources = new Set<number>();
    let traced = 0;
    let known = 0;
    for (const column of columns) {
      let hasSource = false;
      for (let claim = this.facts.first(column); claim !== NONE; claim = this.facts.after(claim)) {
        if (!admits(claim)) continue;
        hasSource = true;
        sources.add(this.graph.nodes.assetOf(this.facts.end(claim)));
        const via = this.graph.viaNode(claim);
        if (via !== NONE) sources.add(via);
      }
      if (hasSource) traced += 1;
      if (hasSource || (this.columns.isSourceless(column) && this.allClaims.first(column) === NONE)) known += 1;
    }
    return { sources, traced, known };
  }
}
