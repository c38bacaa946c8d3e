import { kindsWhere } from '#kinds/lookups.js';
import type { EpochMs } from '../../kernel/time.js';
import type { GapReason } from '../../lineage/coverage/gaps.js';
import { NONE, READ_IN_PART, READS_NO_COLUMN } from '../../lineage/graph/codes.js';
import { CUT } from '../../lineage/graph/restricted-graph.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { schemaColumns } from '../../lineage/walk/coverage.js';
import { Edges } from '../../lineage/walk/edges.js';
import type { ColumnFacts } from './engine.types.js';
import { FACT_CONFIDENCE } from '../../lineage/walk/confidence.js';

/** Relationships that only say what is part of what: the whole is as safe as its parts. */
const CONTAINING = new Set(['Contains', 'DashboardContainsDashboard', 'MemberOf']);
/** Kinds that readers use as a whole, so that they have no columns to trace. */
const KINDS_USED_WHOLE = new Set(kindsWhere(({ lineage }) => lineage?.usedWhole));
/** A run of a job has no columns: the datasets that it wrote are judged by theirs. */
const RUNS = new Set(kindsWhere(({ lineage }) => lineage?.isRun));

/**
 * Decides whether the lineage of an asset is complete enough to conclude from a missing edge that a
 * column is not used. Without this question, every gap in the lineage would look like SAFE.
 *
 * An asset is traced if every column of its schema has a known source (a claim of 0.55 or more) or is
 * known to come from no column (a count, a time of loading), and if some column leads into it from
 * each input that the change can come through. A job has no columns: it is traced if all that it
 * writes is.
 *
 *     mart(id, amount, loaded_at)   raw.id -> mart.id, raw.amount -> mart.amount, loaded_at sourceless
 *     traced: a change of raw.note is SAFE for mart
 *     without raw.id -> mart.id: PARTIAL_COLUMN_LINEAGE, and a change of raw.note is UNKNOWN for mart
 *
 * Cost: the claims into the columns of the asset; for a job, into the columns of all its outputs.
 * docs/impact.md#traced
 */
export class Tracedness {
  private readonly facts: Edges;
  /** Includes claims below the confidence threshold: a column with any claimed source is not source-less. */
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

  /**
   * What is missing in the lineage of an asset; undefined when it is traced.
   *
   * @param onRoute whether the change can come through an input
   */
  gapOf(asset: number, onRoute: (input: number) => boolean): GapReason | undefined {
    const { nodes } = this.graph;
    if (!nodes.exists(asset)) return 'GHOST';
    if (RUNS.has(nodes.kindName(asset))) return undefined;
    // Some inputs are hidden from the viewer. What comes through them is not known, so it is never SAFE.
    if (((this.graph.cuts?.[asset] ?? 0) & CUT.in) !== 0) return 'PARTIAL_COLUMN_LINEAGE';
    const allInputs = this.inputsToTrace(asset, onRoute);
    if (this.isReadInPart(asset, allInputs)) return 'PARTIAL_COLUMN_LINEAGE';
    const inputs = allInputs.filter((input) => !this.usesNoColumn(asset, input));
    if (allInputs.length > 0 && inputs.length === 0) return undefined;
    if (this.graph.isJob(asset)) return inputs.length === 0 ? undefined : this.gapOfJob(asset, inputs);
    if (inputs.length === 0) return this.isFedByColumnsOnly(asset) ? this.gapOfColumns(asset, inputs) : undefined;
    return this.gapOfColumns(asset, inputs);
  }

  /** Whether the asset's SQL calls a function whose body is not known: it may read any column. */
  private isReadInPart(asset: number, inputs: readonly number[]): boolean {
    return (
      inputs.length > 0 && this.claimsInto(asset).some((claim) => this.graph.claims.subtypeOf(claim) === READ_IN_PART)
    );
  }

  /**
   * Whether the asset reads an input without using any of its columns, as `count(*)` does. A table may be
   * written by others as well, so every claim has to say so. A view or a job has one text.
   */
  private usesNoColumn(asset: number, input: number): boolean {
    const claims = this.claimsInto(asset).filter((claim) => this.inputs.end(claim) === input);
    const saysSo = (claim: number): boolean => this.graph.claims.subtypeOf(claim) === READS_NO_COLUMN;
    const isWholeText = this.graph.nodes.shape(asset) === 'VIEW' || this.graph.isJob(asset);
    return isWholeText ? claims.some(saysSo) : claims.length > 0 && claims.every(saysSo);
  }

  private claimsInto(asset: number): readonly number[] {
    const claims: number[] = [];
    for (let claim = this.inputs.first(asset); claim !== NONE; claim = this.inputs.after(claim)) claims.push(claim);
    return claims;
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

  /** A job is traced if every column that it writes is, and if they lead back to each of its inputs. */
  private gapOfJob(job: number, inputs: readonly number[]): GapReason | undefined {
    const all = this.ends(this.inputs, job);
    const isMoved = (claim: number): boolean => {
      const via = this.graph.viaNode(claim);
      if (via === job) return true;
      if (via !== NONE && this.graph.isJob(via)) return false;
      // A claim that names no job: it went through this one if its source is read by the job, or made of what is.
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

  /** The inputs whose columns could be used: not parts of the asset, and not kinds used as a whole. */
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

  /** Whether columns lead here from an input; for an input that is a job, from it or from all that it reads. */
  private isSourceKnown(sources: ReadonlySet<number>, input: number): boolean {
    if (sources.has(input)) return true;
    if (!this.graph.isJob(input)) return false;
    const read = [...this.ends(this.inputs, input)].filter(
      (one) => !this.graph.isJob(one) && !this.usesNoColumn(input, one),
    );
    return read.length > 0 && read.every((one) => sources.has(one) || this.isKnownThroughModel(sources, one));
  }

  /**
   * The same work is often described twice: by a model (table -> model -> table) and by the job that runs
   * it (table -> job -> table). The column lineage of the model then holds for the job as well; whether
   * the model is traced itself is another question, which is asked when the model is judged.
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

  /** The columns to trace. An ML feature counts as its own single column. */
  private columnsOf(asset: number): readonly number[] {
    const columns = this.columns.schemaOf(asset) ?? schemaColumns(this.graph, asset);
    return columns.length === 0 &&
      KINDS_USED_WHOLE.has(this.graph.nodes.kindName(asset)) &&
      this.facts.first(asset) !== NONE
      ? [asset]
      : columns;
  }

  /**
   * Where the columns come from: the assets and jobs of their sources, the number of columns with a
   * source (`traced`), and the number with a source or known to have none (`known`).
   */
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
