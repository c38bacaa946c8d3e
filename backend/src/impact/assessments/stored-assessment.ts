import { arrayOf, isJsonObject, type JsonObject, numberOf, textOf, textsOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { RequestedChange } from '../rules/change-rules.js';
import type { Verdict, VerdictCounts } from '../rules/verdicts.js';

/** The aspect with the question and the counts. */
export const INFO = 'impactAssessmentInfo';
/** The aspect with the verdicts of consumers. */
export const VERDICT_LIST = 'impactAssessmentVerdicts';
/** The aspect with the notices. */
export const NOTICES = 'impactAssessmentNotices';

/** A consumer's verdict at the time, with its owners and domain at the time. */
export interface SavedConsumer {
  readonly urn: string;
  /** Siblings that count with it, such as the table of a dbt model. */
  readonly mergedUrns: readonly string[];
  readonly verdict: Verdict;
  readonly reason: string;
  readonly sentence: string;
  readonly confidence: number;
  readonly hops: number;
  readonly owners: readonly string[];
  readonly domain: string | undefined;
}

/** An answer of the impact engine at the time it was saved. */
export interface SavedAnswer {
  readonly changes: readonly RequestedChange[];
  readonly minConfidence: number | undefined;
  readonly headline: Verdict;
  readonly counts: VerdictCounts;
  /** Whether siblings are one consumer, and tests and contracts none. False in assessments of earlier releases. */
  readonly perAsset: boolean;
  /** Affected tests and contracts, where they are no consumers. */
  readonly checks: VerdictCounts | undefined;
  readonly complete: boolean;
  readonly asOf: EpochMs;
  /** The worst consumers, at most 2,000. */
  readonly consumers: readonly SavedConsumer[];
}

/** A saved answer with its title, author and notices. */
export interface SavedAssessment extends SavedAnswer {
  readonly urn: string;
  readonly title: string;
  readonly note: string | undefined;
  readonly author: string;
  readonly created: EpochMs;
  readonly runOf: string | undefined;
  readonly assets: readonly string[];
  readonly notices: readonly SavedNotice[];
  /** Version of the aspect with the notices; -1 where there is none. */
  readonly noticesVersion: number;
}

/** A notice to one recipient, and what became of it. */
export interface SavedNotice {
  /** Of the consumers that the recipient owns. */
  readonly counts: VerdictCounts;
  readonly recipient: string;
  readonly sender: string;
  readonly time: EpochMs;
  readonly message?: string | undefined;
  readonly readBy: readonly string[];
  readonly acknowledgedBy?: string | undefined;
  readonly acknowledgedOn?: EpochMs | undefined;
  readonly comment?: string | undefined;
}

/** Reads an assessment from its aspects; consumers are empty where their aspect was not read. Undefined where none was saved. */
export function readAssessment(entity: StoredEntity | undefined): SavedAssessment | undefined {
  const info = entity?.aspects[INFO]?.value;
  if (!entity || !info || entity.removed) return undefined;
  const notices = entity.aspects[NOTICES];
  return {
    urn: entity.urn,
    title: textOf(info.title) ?? '',
    note: textOf(info.note),
    author: textOf(info.author) ?? '',
    created: numberOf(info.created) ?? 0,
    runOf: textOf(info.runOf),
    assets: textsOf(info.assets),
    // Only this folder writes the aspect, and only from checked changes.
    changes: objectsIn(info.changes) as unknown as readonly RequestedChange[],
    minConfidence: numberOf(info.minConfidence),
    headline: verdictIn(info.headline),
    counts: countsIn(info),
    perAsset: info.perAsset === true,
    checks: isJsonObject(info.checks) ? countsIn(info.checks) : undefined,
    complete: info.complete === true,
    asOf: numberOf(info.asOf) ?? 0,
    consumers: objectsIn(entity.aspects[VERDICT_LIST]?.value.consumers).map(readConsumer),
    notices: objectsIn(notices?.value.notices).map(readNotice),
    noticesVersion: notices?.version ?? -1,
  };
}

/** `impactAssessmentInfo` as it is stored: absent values are left out. */
export function storedInfo({
  urn: _urn,
  consumers: _consumers,
  notices: _notices,
  noticesVersion: _version,
  counts,
  ...info
}: SavedAssessment): object {
  return withoutAbsent({
    ...info,
    ...counts,
    changes: info.changes.map(({ kind, urn, fieldPath, newName, newType, note }) =>
      withoutAbsent({ kind, urn, fieldPath, newName, newType, note }),
    ),
  });
}

/** The value of `impactAssessmentVerdicts`. */
export function storedVerdicts({ consumers }: SavedAnswer): object {
  return { consumers: consumers.map(withoutAbsent) };
}

/** The value of `impactAssessmentNotices`. */
export function storedNotices(notices: readonly SavedNotice[]): object {
  return { notices: notices.map(({ counts, ...notice }) => withoutAbsent({ ...notice, ...counts })) };
}

function readConsumer(value: JsonObject): SavedConsumer {
  return {
    urn: textOf(value.urn) ?? '',
    mergedUrns: textsOf(value.mergedUrns),
    verdict: verdictIn(value.verdict),
    reason: textOf(value.reason) ?? '',
    sentence: textOf(value.sentence) ?? '',
    confidence: numberOf(value.confidence) ?? 0,
    hops: numberOf(value.hops) ?? 0,
    owners: textsOf(value.owners),
    domain: textOf(value.domain),
  };
}

function readNotice(value: JsonObject): SavedNotice {
  return {
    recipient: textOf(value.recipient) ?? '',
    counts: countsIn(value),
    sender: textOf(value.sender) ?? '',
    time: numberOf(value.time) ?? 0,
    message: textOf(value.message),
    readBy: textsOf(value.readBy),
    acknowledgedBy: textOf(value.acknowledgedBy),
    acknowledgedOn: numberOf(value.acknowledgedOn),
    comment: textOf(value.comment),
  };
}

/** An unreadable verdict is UNKNOWN. */
function verdictIn(value: unknown): Verdict {
  return value === 'BREAKS' || value === 'MAY_BREAK' || value === 'SAFE' ? value : 'UNKNOWN';
}

function countsIn(info: JsonObject): VerdictCounts {
  const of = (name: string): number => numberOf(info[name]) ?? 0;
  return { breaks: of('breaks'), mayBreak: of('mayBreak'), unknown: of('unknown'), safe: of('safe') };
}

/** All consumers of the counts. */
export function totalOf({ breaks, mayBreak, unknown, safe }: VerdictCounts): number {
  return breaks + mayBreak + unknown + safe;
}

function objectsIn(value: unknown): readonly JsonObject[] {
  return arrayOf(value).filter(isJsonObject);
}

function withoutAbsent(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined && part !== null));
}
