import { loadModel } from '../../../model/load-model.js';
import { readEntityPath } from './entity-path.js';

const model = loadModel();
const S3 = 'urn:li:dataset:(urn:li:dataPlatform:s3,bucket/a/b,PROD)';

describe('readEntityPath', () => {
  const cases: readonly (readonly [string, string, string | undefined])[] = [
    [S3, S3, undefined],
    [`${S3}/status`, S3, 'status'],
    [encodeURIComponent(S3), S3, undefined],
    [`${encodeURIComponent(S3)}/globaltags`, S3, 'globaltags'],
    ['urn:li:tag:a/b', 'urn:li:tag:a/b', undefined],
    ['urn:li:tag:a/b/tagProperties', 'urn:li:tag:a/b', 'tagProperties'],
    ['urn:li:corpuser:ann@example.com', 'urn:li:corpuser:ann@example.com', undefined],
  ];
  for (const [raw, urn, aspect] of cases)
    it(`reads ${raw}`, () => expect(readEntityPath(model, raw)).toEqual({ urn, aspect }));
});
