import { asserteeOf } from './assertee.js';

const A = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const B = 'urn:li:dataset:(urn:li:dataPlatform:hive,b,PROD)';

it.each([
  [{ entityUrn: A }, A],
  [{ customAssertion: { entity: B } }, B],
  [{ datasetAssertion: { dataset: A } }, A],
  [{ fieldAssertion: { entity: `urn:li:schemaField:(${A},x)` } }, A],
  [{}, undefined],
])('%j is about %s', (info, urn) => expect(asserteeOf(info)).toBe(urn));
