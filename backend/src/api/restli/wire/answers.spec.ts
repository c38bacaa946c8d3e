import { loadModel } from '../../../model/load-model.js';
import type { StoredAspect, StoredEntity } from '../../../store/contract/store.types.js';
import { aspectAnswer, entityAnswer, snapshotAnswer } from './answers.js';

const model = loadModel();
const TAG = 'urn:li:tag:a';
const STATUS: StoredAspect = {
  value: { removed: false },
  version: 3,
  createdOn: 5,
  createdBy: 'urn:li:corpuser:ann',
  systemMetadata: { runId: 'r' },
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

describe('the answer of Rest.li', () => {
  it('has an aspect under the full name of its type, without a wrapper', () => {
    expect(aspectAnswer(model, 'status', STATUS, 0)).toEqual({
      aspect: { 'com.linkedin.common.Status': { removed: false } },
      version: 0,
      systemMetadata: { runId: 'r' },
    });
  });

  it('has the key aspect of an entity that nobody has written', () => {
    const answer = entityAnswer(model, TAG, undefined, []);
    expect(answer).toMatchObject({ urn: TAG, entityName: 'tag', aspects: { tagKey: { value: { name: 'a' } } } });
    expect(Object.keys(answer.aspects ?? {})).toEqual(['tagKey']);
  });

  it('has the aspects that were asked for, as the latest version', () => {
    const { aspects } = entityAnswer(model, TAG, ENTITY, ['status']);
    expect(aspects).toEqual({
      status: expect.objectContaining({ version: 0, created: { time: 5, actor: 'urn:li:corpuser:ann' } }),
    });
    expect(Object.keys(entityAnswer(model, TAG, ENTITY, []).aspects ?? {})).toEqual(['tagKey', 'status']);
  });

  it('has an entity as a snapshot that names the type of each aspect', () => {
    expect(snapshotAnswer(model, TAG, ENTITY)).toEqual({
      'com.linkedin.metadata.snapshot.TagSnapshot': {
        urn: TAG,
        aspects: [
          { 'com.linkedin.metadata.key.TagKey': { name: 'a' } },
          { 'com.linkedin.common.Status': { removed: false } },
        ],
      },
    });
  });
});
