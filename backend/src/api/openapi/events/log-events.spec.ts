import type { JsonObject } from '../../../kernel/json.js';
import { loadModel } from '../../../model/load-model.js';
import type { AspectVersion } from '../../../store/contract/store.types.js';
import { changeLogEvent, pointEvent } from './log-events.js';

const model = loadModel();
const URN = 'urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD)';
const entry = { seq: 1, at: 5, actor: 'urn:li:corpuser:ann' };

function version(aspect: string, value: JsonObject): AspectVersion {
  return { urn: URN, aspect, value, version: 1, createdOn: 1, createdBy: '', systemMetadata: {}, deleted: false };
}

describe('events of the change log', () => {
  it('write whole doubles with a fraction, before and after the change', () => {
    const property = (double: number): JsonObject => ({
      properties: [{ propertyUrn: 'urn:li:structuredProperty:days', values: [{ double }] }],
    });
    const event = changeLogEvent(model, {
      urn: URN,
      aspect: 'structuredProperties',
      entry,
      before: version('structuredProperties', property(30)),
      after: version('structuredProperties', property(60)),
      deleted: false,
    });
    expect((event.previousAspectValue as JsonObject).value).toContain('"double":30.0');
    expect((event.aspect as JsonObject).value).toContain('"double":60.0');
  });

  it('write whole doubles of time series with a fraction, and whole counts without', () => {
    const value = { timestampMillis: 5, rowCount: 12, fieldProfiles: [{ fieldPath: 'id', uniqueProportion: 1 }] };
    const event = pointEvent(model, { urn: URN, aspect: 'datasetProfile', value, systemMetadata: {} }, entry);
    expect((event.aspect as JsonObject).value).toContain('"uniqueProportion":1.0');
    expect((event.aspect as JsonObject).value).toContain('"rowCount":12,');
  });

  it('say that a deleted aspect has no value', () => {
    const event = changeLogEvent(model, {
      urn: URN,
      aspect: 'status',
      entry,
      before: version('status', { removed: false }),
      after: undefined,
      deleted: true,
    });
    expect([event.changeType, event.aspect]).toEqual(['DELETE', null]);
  });
});
