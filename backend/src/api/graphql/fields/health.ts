import { numberOf, objectOf, textOf } from '../../../kernel/json.js';
import type { Quality, QualityRecord } from '../../../entities/reads/facts-reader.js';

/**
 * The field `health`: what open incidents and the newest result of each assertion say about an
 * entity.
 */
export function healthOf({ incidents, assertions }: Quality): readonly unknown[] {
  const judged = assertions.filter(({ event }) => event !== undefined);
  return [incidentHealth(incidents), ...(judged.length > 0 ? [assertionHealth(judged)] : [])];
}

/** FAIL while any incident is open, with the one that changed last in the details. */
function incidentHealth(incidents: readonly QualityRecord[]): unknown {
  const active = incidents.filter(isActive).toSorted((left, right) => changedOn(right) - changedOn(left));
  const [latest] = active;
  if (!latest) return { type: 'INCIDENTS', status: 'PASS', causes: [] };
  return {
    type: 'INCIDENTS',
    status: 'FAIL',
    message: `${active.length} active ${active.length === 1 ? 'incident' : 'incidents'}`,
    reportedAt: changedOn(latest),
    causes: active.map(({ urn }) => urn),
    activeIncidentHealthDetails: {
      latestIncidentUrn: latest.urn,
      latestIncidentTitle: textOf(latest.info.title),
      lastActivityAt: changedOn(latest),
      count: active.length,
    },
  };
}

/**
 * FAIL while the newest result of any assertion is a failure. Assertions that never ran are not
 * counted, so an asset with only such has no entry at all.
 */
function assertionHealth(judged: readonly QualityRecord[]): unknown {
  const failing = judged.filter((one) => resultOf(one) === 'FAILURE');
  return {
    type: 'ASSERTIONS',
    status: failing.length > 0 ? 'FAIL' : 'PASS',
    message:
      failing.length > 0
        ? `${failing.length} of ${judged.length} assertions are failing`
        : 'All assertions are passing',
    reportedAt: Math.max(...judged.map(ranOn)),
    causes: failing.map(({ urn }) => urn),
    latestAssertionStatusByType: [...Map.groupBy(judged, typeOf)].map(([type, some]) => {
      const failed = some.filter((one) => resultOf(one) === 'FAILURE');
      return {
        type,
        status: failed.length > 0 ? 'FAIL' : 'PASS',
        total: some.length,
        statusCount: failed.length > 0 ? failed.length : some.length,
        lastStatusResultAt: Math.max(...some.map(ranOn)),
      };
    }),
  };
}

/** An incident without a state is open. */
function isActive({ info }: QualityRecord): boolean {
  return textOf(objectOf(info.status).state) !== 'RESOLVED';
}

/** When the incident last changed, otherwise when it was raised, in milliseconds since 1970. */
function changedOn({ info }: QualityRecord): number {
  return numberOf(objectOf(objectOf(info.status).lastUpdated).time) ?? numberOf(objectOf(info.created).time) ?? 0;
}

function resultOf({ event }: QualityRecord): string | undefined {
  return textOf(objectOf(event?.result).type);
}

function ranOn({ event }: QualityRecord): number {
  return numberOf(event?.timestampMillis) ?? 0;
}

function typeOf({ info }: QualityRecord): string {
  return textOf(info.type) ?? 'CUSTOM';
}
