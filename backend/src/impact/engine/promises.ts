import { NONE } from '../../lineage/graph/codes.js';
import type { Contract } from '../../lineage/index/checks.js';
import { RANK } from '../rules/verdicts.js';
import type { CheckFinding } from './checks.js';
import type { AssessedConsumer, ImpactQuestion } from './engine.types.js';
import type { GroupRun } from './group-run.js';
import type { VerdictTable } from './verdict-table.js';

/** What a data contract promises about an asset, where the changes affect that. */
export interface ContractPromise {
  readonly contract: number;
  /** The asset that the contract is for. */
  readonly asset: number;
  /** Whether the contract is in force, and not only proposed. */
  readonly isActive: boolean;
  /** The promised columns that are touched; empty where checks of the asset as a whole are affected. */
  readonly columns: readonly number[];
}

interface FinishedChecks {
  readonly run: GroupRun;
  readonly checks: ReadonlyMap<number, CheckFinding>;
}

/**
 * A consumer BREAKS with its promise: where an assertion about a column of it BREAKS, and an active contract for it
 * promises that assertion, its owners can't keep what they have promised to others, even if the consumer itself goes on.
 *
 *     mart.total copies raw.amount, whose new type may be too narrow    mart MAY_BREAK, TYPE_NARROWED
 *     the active contract of mart promises the type of mart.total       its assertion BREAKS, TYPE_FORBIDDEN
 *                                                                       so mart BREAKS, PROMISE_BROKEN
 *
 * The confidence is that of the assertion's finding, so BREAKS stays what is proved (docs/impact.md#promises). A consumer
 * that BREAKS by itself keeps its reason. Cost: the assertions of all contracts, once for each group of changes.
 */
export function recordBrokenPromises(verdictTable: VerdictTable, { run, checks }: FinishedChecks, group: number): void {
  for (const contract of run.question.checks.allContracts()) {
    const { asset } = contract;
    if (asset === run.group.asset || !verdictTable.has(asset) || verdictTable.rankOf(asset) >= RANK.BREAKS) continue;
    const broken = worstBroken(run, checks, contract);
    if (!broken) continue;
    const { verdict, confidence, hops } = broken;
    verdictTable.record(asset, { verdict, reason: 'PROMISE_BROKEN', confidence, hops: Math.max(1, hops - 1) }, group);
  }
}

/** The finding that breaks what is promised about an asset; undefined where nothing does. */
export function brokenPromise(
  run: GroupRun,
  checks: ReadonlyMap<number, CheckFinding>,
  asset: number,
): CheckFinding | undefined {
  for (const contract of run.question.checks.allContracts()) {
    const broken = contract.asset === asset ? worstBroken(run, checks, contract) : undefined;
    if (broken) return broken;
  }
  return undefined;
}

function worstBroken(
  { question: { graph } }: GroupRun,
  checks: ReadonlyMap<number, CheckFinding>,
  { node, asset, assertions, isActive }: Contract,
): CheckFinding | undefined {
  if (!isActive || graph.nodes.isMarkedRemoved(node)) return undefined;
  return assertions
    .filter((assertion) => !graph.nodes.isMarkedRemoved(assertion))
    .flatMap((assertion) => checks.get(assertion) ?? [])
    .filter((finding) => finding.verdict === 'BREAKS' && finding.asset === asset && finding.column !== NONE)
    .toSorted((left, right) => right.confidence - left.confidence || left.hops - right.hops)[0];
}

/**
 * What contracts promise about consumers: those for the consumer, and where it is a contract or an assertion itself, that
 * contract and those that include the assertion. Only what is not SAFE is named.
 */
export function promisesOf(
  { checks, graph }: Pick<ImpactQuestion, 'checks' | 'graph'>,
  verdictTable: VerdictTable,
  consumers: readonly Pick<AssessedConsumer, 'node' | 'columns'>[],
): ReadonlyMap<number, readonly ContractPromise[]> {
  if (consumers.length === 0) return new Map();
  const contracts = [...checks.allContracts()].filter(({ node }) => !graph.nodes.isMarkedRemoved(node));
  return new Map(
    consumers.map(({ node, columns }) => [
      node,
      contracts.flatMap((contract) => {
        const isOwn = contract.asset === node || contract.node === node;
        const assertions = isOwn ? contract.assertions : contract.assertions.filter((one) => one === node);
        return promiseOf(contract, assertions, { checks, verdictTable, columns }) ?? [];
      }),
    ]),
  );
}

function promiseOf(
  { node: contract, asset, isActive }: Contract,
  assertions: readonly number[],
  {
    checks,
    verdictTable,
    columns,
  }: Pick<ImpactQuestion, 'checks'> & { readonly verdictTable: VerdictTable; readonly columns: readonly number[] },
): ContractPromise | undefined {
  const affected = checks
    .on(asset)
    .filter(({ node }) => assertions.includes(node) && verdictTable.has(node) && verdictTable.rankOf(node) > RANK.SAFE);
  const promised = new Set(affected.flatMap((check) => check.columns));
  const touched = columns.filter((column) => promised.has(column));
  if (touched.length === 0 && !affected.some((check) => check.columns.length === 0)) return undefined;
  return { contract, asset, isActive, columns: touched };
}
