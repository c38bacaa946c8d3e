import type { Summary } from '../src/api/summaries';
import { countVerdicts } from '../src/impact/model/group-consumers';
import type { Assessment } from '../src/impact/assessment/assessment-queries';
import type { Consumer, ImpactAnswer } from '../src/impact/model/impact-queries';

const FROM = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,riverhouse.marts.fct_bookings,PROD)';

type Given = Partial<Pick<Summary, 'name' | 'owners' | 'domain' | 'platform'>> & Partial<Pick<Consumer, 'verdict'>>;

/** A consumer for specs: a view that reads one column. */
export function aConsumer({ verdict = 'BREAKS', ...given }: Given = {}): Consumer {
  const name = given.name ?? 'v_revenue_daily';
  const urn = `urn:li:dataset:(urn:li:dataPlatform:duckdb,riverhouse.reporting.${encodeURIComponent(name)},PROD)`;
  return {
    urn,
    verdict,
    reason: 'USES_COLUMN',
    sentence: 'Breaks: reads this column directly.',
    proof: null,
    confidence: 0.97,
    hops: 1,
    routes: 1,
    path: [
      {
        from: `urn:li:schemaField:(${FROM},net)`,
        to: `urn:li:schemaField:(${urn},net_revenue)`,
        confidence: 0.97,
        kind: 'DIRECT',
        subtype: 'IDENTITY',
        transform: null,
        via: null,
      },
    ],
    columns: [`urn:li:schemaField:(${urn},net_revenue)`],
    tests: [],
    contracts: [],
    queryCount: 412,
    lastUsed: Date.UTC(2026, 10, 20),
    summary: { ...EMPTY_SUMMARY, ...given, urn, name },
  };
}

/** The server's answer that holds these. */
export function anAnswer(consumers: readonly Consumer[], more: Partial<ImpactAnswer> = {}): ImpactAnswer {
  const counts = countVerdicts(consumers);
  return {
    headline: consumers[0]?.verdict ?? 'SAFE',
    counts: { breaks: counts.BREAKS, mayBreak: counts.MAY_BREAK, unknown: counts.UNKNOWN, safe: counts.SAFE },
    total: consumers.length,
    complete: true,
    asOf: Date.UTC(2026, 10, 21),
    gaps: [],
    proofs: { state: 'OFF', message: null, rejected: 0, compiles: 0, notProved: 0, changed: 0 },
    refusals: [],
    groups: null,
    checks: null,
    consumers,
    ...more,
  };
}

const EMPTY_SUMMARY: Summary = {
  urn: '',
  kind: 'dataset',
  name: '',
  qualifiedName: null,
  platform: { urn: 'urn:li:dataPlatform:duckdb', id: 'duckdb', name: 'DuckDB' },
  subType: 'View',
  env: 'PROD',
  path: ['riverhouse', 'reporting'],
  description: null,
  exists: true,
  removed: false,
  deprecated: false,
  deprecationNote: null,
  activeIncidents: 0,
  failingAssertions: 0,
  contractResult: null,
  owners: [
    { urn: 'urn:li:corpuser:lena.brandt', kind: 'corpuser', name: 'Lena Brandt', type: 'Data Steward' },
    { urn: 'urn:li:corpGroup:finance', kind: 'corpGroup', name: 'Finance', type: 'Technical Owner' },
  ],
  domain: null,
  tags: [],
  terms: [],
  upstreamCount: 0,
  downstreamCount: 0,
  columnCount: 4,
  tracedColumnCount: 4,
  siblings: [],
  externalUrl: null,
  lastObserved: null,
};

/** An asset as pages show it; `orders` of the DuckDB platform. */
export const anAsset = (parts: Partial<Summary> = {}): Summary => {
  const name = parts.name ?? 'orders';
  return { ...EMPTY_SUMMARY, urn: `urn:li:dataset:(urn:li:dataPlatform:duckdb,${name},PROD)`, ...parts, name };
};

/** A saved assessment with one breaking consumer, which Olga owns. */
export function anAssessment(parts: Partial<Assessment> = {}): Assessment {
  const { urn, summary } = aConsumer();
  const counts = { breaks: 1, mayBreak: 0, unknown: 0, safe: 0 };
  return {
    urn: 'urn:li:impactAssessment:7',
    id: '7',
    title: 'Drop orders',
    note: null,
    author: 'urn:li:corpuser:olga',
    created: Date.UTC(2026, 10, 20),
    runOf: null,
    assets: [anAsset().urn],
    changes: [{ kind: 'DROP_ASSET', urn: anAsset().urn, fieldPath: null, newName: null, newType: null, note: null }],
    headline: 'BREAKS',
    counts,
    total: 1,
    checks: { breaks: 1, mayBreak: 0, unknown: 0, safe: 0 },
    complete: true,
    asOf: Date.UTC(2026, 10, 20),
    left: 0,
    hidden: 0,
    isMine: true,
    consumers: [
      {
        urn,
        summary,
        verdict: 'BREAKS',
        reason: 'USES_COLUMN',
        sentence: 'Breaks: reads it.',
        confidence: 0.97,
        hops: 1,
      },
    ],
    owners: [{ urn: 'urn:li:corpuser:olga', counts }],
    notices: [],
    ...parts,
  };
}

/** A notice about an assessment that was sent to Olga and not acknowledged yet. */
export const aNotice = (parts: Partial<Assessment['notices'][number]> = {}): Assessment['notices'][number] => ({
  recipient: 'urn:li:corpuser:olga',
  sender: 'urn:li:corpuser:admin',
  time: Date.UTC(2026, 10, 20),
  message: null,
  acknowledgedBy: null,
  acknowledgedOn: null,
  comment: null,
  isMine: false,
  ...parts,
});
