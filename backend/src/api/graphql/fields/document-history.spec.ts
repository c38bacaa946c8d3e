import type { JsonObject } from '../../../kernel/json.js';
import type { AspectVersion } from '../../../store/contract/store.types.js';
import { documentHistory } from './document-history.js';

const version = (createdOn: number, value: JsonObject, deleted = false): AspectVersion => ({
  urn: 'urn:li:document:d',
  aspect: 'documentInfo',
  version: createdOn,
  createdOn,
  createdBy: 'urn:li:corpuser:a',
  systemMetadata: {},
  value,
  deleted,
});
const types = (versions: readonly AspectVersion[], args = {}): readonly unknown[] =>
  documentHistory(versions, args).map((change) => (change as { changeType: string }).changeType);

describe('the history of a document', () => {
  const versions = [
    version(1, { title: 'a', contents: { text: 'x' } }),
    version(2, { title: 'b', contents: { text: 'y' } }),
    version(3, { title: 'b', contents: { text: 'y' }, status: { state: 'PUBLISHED' } }),
    version(4, {}, true),
    version(5, { title: 'c' }),
  ];

  it('names what changed, newest first', () => {
    expect(types(versions)).toEqual([
      'CREATED',
      'DELETED',
      'STATE_CHANGED',
      'TEXT_CHANGED',
      'TITLE_CHANGED',
      'CREATED',
    ]);
  });

  it('keeps to its window and its limit', () => {
    expect(types(versions, { startTimeMillis: 2, endTimeMillis: 3 })).toEqual([
      'STATE_CHANGED',
      'TEXT_CHANGED',
      'TITLE_CHANGED',
    ]);
    expect(types(versions, { limit: 1 })).toEqual(['CREATED']);
  });
});
