import { NONE } from '../../lineage/graph/codes.js';
import type { Check } from '../../lineage/index/checks.js';
import type { Effect } from '../rules/change-rules.js';
import { RANK, type Reason, type Verdict } from '../rules/verdicts.js';
import type { ImpactQuestion } from './engine.types.js';
import type { GroupRun } from './group-run.js';
import { type Judgement, judge } from './judge.js';
import type { VerdictTable } from './verdict-table.js';

/**
 * What a run says of a check: an assertion, a saved query or a data contract. No lineage edge leads to
 * a check, so its verdict follows from the columns and the asset that it looks at.
 */
export interface CheckFinding extends Omit<Judgement, 'layer'> {
  readonly check: number;
  /** The asset that the check is about. */
  readonly asset: number;
  /** The column that decides about the check; NONE where the asset as a whole does. */
  readonly column: number;
}

/** Types of assertions that look at rows only, unless they name a column. */
const ROW_ASSERTIONS = new Set(['FRESHNESS', 'VOLUME']);
const SCHEMA = 'DATA_SCHEMA';

/**
 * The findings for all checks on the changed asset and on everything that the run reached.
 *
 *     drop raw.amount, which mart.amount copies; an assertion looks at mart.amount
 *     the assertion BREAKS with VALUE_LOST, and a contract that holds the assertion breaks with it
 *
 * A check that looks at a reached column gets the effect on that column. Any other check on a consumer
 * is treated as one of its readers. Cost: one question for each asset that has checks.
 */
export function checkFindings(run: GroupRun): readonly CheckFinding[] {
  const findings = new Map<number, CheckFinding>();
  const keep = (finding: CheckFinding): void => {
    const existing = findings.get(finding.check);
    if (!existing || isWorse(finding, existing)) findings.set(finding.check, finding);
  };
  const { checks } = run.question;
  for (const asset of checks.assets) {
    const judged = asset === run.group.asset ? undefined : judge(run, asset);
    if (asset !== run.group.asset && !judged) continue;
    for (const check of checks.on(asset)) keep(judged ? onConsumer(run, check, judged) : onChanged(run, check));
  }
  for (const contract of checks.allContracts()) {
    const { asset } = contract;
    const judged = asset === NONE || asset === run.group.asset ? undefined : judge(run, asset);
    if (judged) keep({ ...carried(run, asset, judged), check: contract.node, asset, column: NONE });
    if (asset === run.group.asset) keep(changedAsset(run, contract.node, 'TRACED'));
    for (const assertion of contract.assertions) {
      const promise = findings.get(assertion);
      // What an assertion of the contract says is what the contract promises.
      if (promise) keep({ ...promise, check: contract.node });
    }
  }
  return [...findings.values()];
}

/** A check on a consumer: the worst of the reached columns that it looks at, or what a reader gets. */
function onConsumer(run: GroupRun, check: Check, judged: Judgement): CheckFinding {
  const asReader: CheckFinding = {
    ...carried(run, check.asset, judged),
    check: check.node,
    asset: check.asset,
    column: NONE,
  };
  const touched = check.columns.map((column) => ofColumn(run, check, column)).filter((one) => one !== undefined);
  const [worst] = touched.sort((left, right) => (isWorse(left, right) ? -1 : 1));
  // A column that the check looks at explains more than the state of the whole asset.
  return worst && RANK[worst.verdict] >= RANK[asReader.verdict] ? worst : asReader;
}

function ofColumn(run: GroupRun, check: Check, column: number): CheckFinding | undefined {
  const { identity, transformed } = run.layers;
  const isDerived = transformed.has(column);
  const best = identity.has(column) ? identity : transformed;
  if (!best.has(column)) return undefined;
  const effect = effectOn(run, check, isDerived);
  const confidence = best.productOf(column);
  const weak = effect.verdict === 'BREAKS' && confidence < run.question.thresholds.breaks;
  const reason = effect.reason === 'USES_COLUMN' ? 'VALUE_LOST' : effect.reason;
  return {
    check: check.node,
    asset: check.asset,
    column,
    verdict: weak ? 'MAY_BREAK' : effect.verdict,
    reason,
    confidence,
    hops: best.hopsOf(column) + 1,
  };
}

function effectOn({ group }: GroupRun, check: Check, isDerived: boolean): Effect {
  const { rule } = group;
  if (check.type === SCHEMA) return rule.schemaAssertion;
  if (check.notNull && rule.notNull) return rule.notNull;
  // Where copies and derivations differ (a changed type), a check on a derived column gets the worse effect.
  return isDerived && rule.transformed.verdict !== 'SAFE' && RANK[rule.check.verdict] < RANK[rule.transformed.verdict]
    ? rule.transformed
    : rule.check;
}

/** A check on the changed asset itself: what matters is whether it looks at the changed column. */
function onChanged(run: GroupRun, check: Check): CheckFinding {
  const { group } = run;
  if (group.readerEffect) return changedAsset(run, check.node, 'TRACED');
  const column = check.columns.find((one) => group.columns.includes(one));
  if (column !== undefined) return { ...changed(run, check.node, effectOn(run, check, false)), column };
  if (group.addedColumns.length > 0)
    return changed(
      run,
      check.node,
      check.type === SCHEMA ? group.rule.schemaAssertion : { verdict: 'SAFE', reason: 'TRACED' },
    );
  const isUseKnown = check.columns.length > 0 || ROW_ASSERTIONS.has(check.type) || !group.rule.needsTracing;
  return changed(
    run,
    check.node,
    isUseKnown ? { verdict: 'SAFE', reason: 'TRACED' } : { verdict: 'UNKNOWN', reason: 'COLUMN_UNKNOWN' },
  );
}

function changedAsset(run: GroupRun, check: number, otherwise: Reason): CheckFinding {
  return changed(run, check, run.group.readerEffect ?? { verdict: 'SAFE', reason: otherwise });
}

function changed({ group }: GroupRun, check: number, { verdict, reason }: Effect): CheckFinding {
  return { check, asset: group.asset, column: NONE, verdict, reason, confidence: 1, hops: 1 };
}

/** The verdict of a reader that is known by nothing but the verdict of the asset it reads. */
function carried(run: GroupRun, asset: number, judged: Judgement): Omit<Judgement, 'layer'> {
  const hops = judged.hops + 1;
  const { confidence } = judged;
  switch (judged.layer) {
    case 'directBreaks':
    case 'failing':
      if (!run.layers.failing.has(asset)) return { verdict: 'MAY_BREAK', reason: 'INPUT_CHANGES', confidence, hops };
      return run.failsReaders(asset)
        ? { verdict: judged.verdict, reason: 'INPUT_FAILS', confidence, hops }
        : { verdict: 'MAY_BREAK', reason: 'INPUT_STALE', confidence, hops };
    case 'directRisks':
    case 'atRisk':
      return { verdict: 'MAY_BREAK', reason: run.group.rule.onward, confidence, hops };
    case 'unknown':
      return { verdict: 'UNKNOWN', reason: 'NOT_TRACED', confidence, hops };
    case 'reached':
      return { verdict: 'SAFE', reason: 'TRACED', confidence, hops };
  }
}

function isWorse(
  left: Pick<CheckFinding, 'verdict' | 'confidence' | 'hops'>,
  right: Pick<CheckFinding, 'verdict' | 'confidence' | 'hops'>,
): boolean {
  const gap = RANK[left.verdict satisfies Verdict] - RANK[right.verdict];
  if (gap !== 0) return gap > 0;
  return left.confidence > right.confidence || (left.confidence === right.confidence && left.hops < right.hops);
}

/** The assertions and contracts that are not SAFE, by the consumer that they are on; no saved queries. */
export function affectedChecks(
  { checks }: Pick<ImpactQuestion, 'checks'>,
  verdicts: VerdictTable,
  consumers: readonly number[],
): ReadonlyMap<number, readonly number[]> {
  if (consumers.length === 0) return new Map();
  const isAffected = (node: number): boolean => verdicts.has(node) && verdicts.rankOf(node) > RANK.SAFE;
  const contracts = Map.groupBy(checks.allContracts(), ({ asset }) => asset);
  return new Map(
    consumers.map((node) => {
      const assertions = checks.on(node).flatMap(({ node: check, type }) => (type === 'QUERY' ? [] : [check]));
      const contractNodes = (contracts.get(node) ?? []).map(({ node }) => node);
      return [node, [...new Set([...assertions, ...contractNodes])].filter(isAffected)];
    }),
  );
}
