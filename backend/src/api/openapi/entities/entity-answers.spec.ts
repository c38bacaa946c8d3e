import { loadModel } from '../../../model/load-model.js';
import type { Proposal, StoredAspect, StoredEntity } from '../../../store/contract/store.types.js';
import { aspectAnswer, entityAnswer, writtenAnswer } from './entity-answers.js';

const model = loadModel();
const TAG = 'urn:li:tag:a';
const STATUS: StoredAspect = {
  value: { removed: false },
  version: 1,
  createdOn: 5,
  createdBy: 'urn:li:corpuser:ann',
  systemMetadata: { runId: 'r', properties: { clientId: 'c' } },
};
const ENTITY: StoredEntity = {
  urn: TAG,
  kind: 'tag',
  i: 1,
  exists: true,
  removed: false,
  createdOn: 5,
  updatedOn: 5,
  aspects: { status: STATUS },
};
const written = (aspectName: string, value: unknown): Proposal => ({
  entityUrn: TAG,
  aspectName,
  changeType: 'UPSERT',
  value,
});

describe('the answer of a read', () => {
  it('has values alone, or with their metadata where they are asked for', () => {
    expect(entityAnswer(model, ENTITY, false)).toEqual({ urn: TAG, status: { value: { removed: false } } });
    expect(entityAnswer(model, ENTITY, true).status).toEqual({
      value: { removed: false },
      systemMetadata: STATUS.systemMetadata,
      auditStamp: { time: 5, actor: 'urn:li:corpuser:ann' },
    });
  });

  it('names no run and no schema version where the write named none', () => {
    const usual = { runId: 'no-run-id-provided', lastRunId: 'r', schemaVersion: 1, version: '2' };
    const answer = aspectAnswer(model, 'status', { ...STATUS, systemMetadata: usual }, true);
    expect(answer.systemMetadata).toEqual({ lastRunId: 'r', version: '2' });
  });

  it('has the aspects that were asked for only', () => {
    expect(entityAnswer(model, ENTITY, false, new Set(['tagProperties']))).toEqual({ urn: TAG });
  });
});

describe('the answer of a write', () => {
  const answer = (systemMetadata: boolean) =>
    writtenAnswer(
      model,
      [written('status', { removed: true }), written('tagProperties', { name: 'A' })],
      new Map([[TAG, ENTITY]]),
      { systemMetadata, traceId: 't' },
    );

  it('has each aspect as it is stored, and as it was sent where nothing is stored', () => {
    expect(answer(false)).toEqual([
      { urn: TAG, status: { value: { removed: false } }, tagProperties: { value: { name: 'A' } } },
    ]);
  });

  it('has the aspects that the write made by default, and no others', () => {
    const made = { ...STATUS, value: { name: 'a' }, systemMetadata: { properties: { telemetryTraceId: 't' } } };
    const stored = new Map([[TAG, { ...ENTITY, aspects: { tagKey: made, status: STATUS, browsePathsV2: STATUS } }]]);
    const told = { systemMetadata: false, traceId: 't', defaults: ['tagKey', 'browsePathsV2'] };
    expect(writtenAnswer(model, [written('status', {})], stored, told)).toEqual([
      { urn: TAG, tagKey: { value: { name: 'a' } }, status: { value: { removed: false } } },
    ]);
  });

  it('has the trace of the write beside the other properties', () => {
    expect(answer(true)[0]).toMatchObject({
      status: { systemMetadata: { runId: 'r', properties: { clientId: 'c', telemetryTraceId: 't' } } },
      tagProperties: { systemMetadata: { properties: { telemetryTraceId: 't' } } },
    });
  });
});
