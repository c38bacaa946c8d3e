import { NONE } from '../../lineage/graph/codes.js';
import type { Check } from '../../lineage/index/checks.js';
import type { Effect } from '../rules/change-rules.js';
import { RANK, type Reason, type Verdict } from '../rules/verdicts.js';
import type { GroupRun } from './group-run.js';
import { type Judgement, judge } from './judge.js';

/** What a run says of an assertion, a saved query or a contract: no lineage edge leads to one. */
export interface CheckFinding extends Omit<Judgement, 'layer'> {
  readonly check: number;
  /** The asset that it is about. */
  readonly asset: number;
  /** The touched column that it looks at; NONE where it is the asset that harms it. */
  readonly column: number;
}

/** Assertions that look at no column unless they name one. */
const OF_ROWS = new Set(['FRESHNESS', 'VOLUME']);
const SCHEMA = 'DATA_SCHEMA';

/** Everything that watches an asset that the run reached, and the changed asset itself. */
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
    for (const watch of checks.on(asset)) keep(judged ? onConsumer(run, watch, judged) : onChanged(run, watch));
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

/** On a consumer: by the touched columns that it looks at, else as a reader of the consumer. */
function onConsumer(run: GroupRun, watch: Check, judged: Judgement): CheckFinding {
  const asReader: CheckFinding = {
    ...carried(run, watch.asset, judged),
    check: watch.node,
    asset: watch.asset,
    column: NONE,
  };
  const touched = watch.columns.map((column) => ofColumn(run, watch, column)).filter((one) => one !== undefined);
  const [worst] = touched.sort((left, right) => (isWorse(left, right) ? -1 : 1));
  // What it looks at itself is better evidence than the state of the whole.
  return worst && RANK[worst.verdict] >= RANK[asReader.verdict] ? worst : asReader;
}

function ofColumn(run: GroupRun, watch: Check, column: number): CheckFinding | undefined {
  const { identity, transformed } = run.layers;
  const isDerived = transformed.has(column);
  const best = identity.has(column) ? identity : transformed;
  if (!best.has(column)) return undefined;
  const effect = effectOn(run, watch, isDerived);
  const confidence = best.productOf(column);
  const weak = effect.verdict === 'BREAKS' && confidence < run.question.thresholds.breaks;
  const reason = effect.reason === 'USES_COLUMN' ? 'VALUE_LOST' : effect.reason;
  return {
    check: watch.node,
    asset: watch.asset,
    column,
    verdict: weak ? 'MAY_BREAK' : effect.verdict,
    reason,
    confidence,
    hops: best.hopsOf(column) + 1,
  };
}

function effectOn({ group }: GroupRun, watch: Check, isDerived: boolean): Effect {
  const { rule } = group;
  if (watch.type === SCHEMA) return rule.schemaAssertion;
  if (watch.notNull && rule.notNull) return rule.notNull;
  // A derived value of another type is another question than the changed column itself.
  return isDerived && rule.transformed.verdict !== 'SAFE' && RANK[rule.watched.verdict] < RANK[rule.transformed.verdict]
    ? rule.transformed
    : rule.watched;
}

/** On the changed asset: whether it looks at the changed column. */
function onChanged(run: GroupRun, watch: Check): CheckFinding {
  const { group } = run;
  if (group.readerEffect) return changedAsset(run, watch.node, 'TRACED');
  const column = watch.columns.find((one) => group.columns.includes(one));
  if (column !== undefined) return { ...changed(run, watch.node, effectOn(run, watch, false)), column };
  if (group.addedColumns.length > 0)
    return changed(
      run,
      watch.node,
      watch.type === SCHEMA ? group.rule.schemaAssertion : { verdict: 'SAFE', reason: 'TRACED' },
    );
  const isTold = watch.columns.length > 0 || OF_ROWS.has(watch.type) || !group.rule.needsTracing;
  return changed(
    run,
    watch.node,
    isTold ? { verdict: 'SAFE', reason: 'TRACED' } : { verdict: 'UNKNOWN', reason: 'COLUMN_UNKNOWN' },
  );
}

function changedAsset(run: GroupRun, watcher: number, otherwise: Reason): CheckFinding {
  return changed(run, watcher, run.group.readerEffect ?? { verdict: 'SAFE', reason: otherwise });
}

function changed({ group }: GroupRun, watcher: number, { verdict, reason }: Effect): CheckFinding {
  return { check: watcher, asset: group.asset, column: NONE, verdict, reason, confidence: 1, hops: 1 };
}

/** What reads an asset gets of the asset's own verdict. */
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
