import { sampleViewer, scopeHiding } from '../../../test-support/access/visibility.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { assessmentAnswer } from './present-assessment.js';
import {
  type SavedAssessment,
  readAssessment,
  storedInfo,
  storedNotices,
  storedVerdicts,
} from './stored-assessment.js';

const table = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:duckdb,${name},PROD)`;
const consumer = (name: string) => ({
  urn: table(name),
  mergedUrns: [table(`${name}-model`)],
  verdict: 'BREAKS' as const,
  reason: 'USES_COLUMN',
  sentence: 'Uses it.',
  confidence: 0.9,
  hops: 1,
  owners: [`urn:li:corpuser:${name}`],
  domain: undefined,
});
const kept: SavedAssessment = {
  urn: 'urn:li:impactAssessment:1',
  title: 'Drop',
  note: undefined,
  author: 'urn:li:corpuser:ada',
  created: 5,
  runOf: undefined,
  changes: [{ kind: 'DROP_ASSET', urn: table('t') }],
  assets: [table('t')],
  minConfidence: undefined,
  headline: 'BREAKS',
  counts: { breaks: 2, mayBreak: 0, unknown: 0, safe: 7 },
  perAsset: true,
  checks: { breaks: 1, mayBreak: 0, unknown: 0, safe: 0 },
  complete: true,
  asOf: 4,
  consumers: [consumer('open'), consumer('secret')],
  notices: [
    {
      recipient: 'urn:li:corpuser:open',
      sender: 'urn:li:corpuser:ada',
      time: 6,
      message: 'look',
      counts: { breaks: 1, mayBreak: 0, unknown: 0, safe: 0 },
      readBy: [],
      acknowledgedBy: undefined,
      acknowledgedOn: undefined,
      comment: undefined,
    },
  ],
  noticesVersion: 1,
};

describe('a kept assessment', () => {
  it('is read back as it was written', () => {
    const aspect = (value: object) => ({
      // What the store keeps of it is JSON.
      value: JSON.parse(JSON.stringify(value)),
      version: 1,
      createdOn: 5,
      createdBy: kept.author,
      systemMetadata: {},
    });
    const entity = {
      urn: kept.urn,
      kind: 'impactAssessment',
      i: 1,
      exists: true,
      removed: false,
      createdOn: 5,
      updatedOn: 5,
      aspects: {
        impactAssessmentInfo: aspect(storedInfo(kept)),
        impactAssessmentVerdicts: aspect(storedVerdicts(kept)),
        impactAssessmentNotices: aspect(storedNotices(kept.notices)),
      },
    };
    expect(readAssessment(entity)).toEqual(kept);
    expect(readAssessment({ ...entity, removed: true })).toBeUndefined();
    expect(readAssessment(undefined)).toBeUndefined();
  });

  it('says how many consumers are counted only', () => {
    expect(assessmentAnswer(SYSTEM_VIEWER, kept)).toMatchObject({ total: 9, left: 7, hidden: 0 });
  });

  it('shows nobody what is hidden from her, nor who owns it', () => {
    const viewer = sampleViewer({ visibility: scopeHiding((urn) => urn === table('secret')) });
    const seen = assessmentAnswer(viewer, kept);
    expect(seen).toMatchObject({ hidden: 1, left: 7 });
    expect(JSON.stringify(seen)).not.toContain('secret');
    // Its owners and sentence are of both.
    const withoutModel = sampleViewer({ visibility: scopeHiding((urn) => urn === table('secret-model')) });
    expect(assessmentAnswer(withoutModel, kept)).toMatchObject({ hidden: 1, consumers: [{ urn: table('open') }] });
  });
});
