import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import { loadModel } from '../../model/load-model.js';
import { decodeProposal } from './wire-proposal.js';

const model = loadModel();
const URN = 'urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD)';
const wire = (change: JsonObject = {}): JsonObject => ({
  entityType: 'dataset',
  entityUrn: URN,
  changeType: 'UPSERT',
  aspectName: 'datasetProperties',
  aspect: { value: '{"description":"h\\u00e9llo"}', contentType: 'application/json' },
  ...change,
});

describe('decodeProposal', () => {
  it('gives back any value that was wrapped as clients wrap it', () =>
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().filter((key) => key !== '__proto__' && key !== 'constructor'),
          fc.jsonValue({ maxDepth: 3 }),
        ),
        (value) => {
          const text = JSON.stringify(value);
          if (/"(__proto__|constructor)":/.test(text)) return;
          expect(
            decodeProposal(model, wire({ aspect: { value: text, contentType: 'application/json' } })).value,
          ).toEqual(JSON.parse(text));
        },
      ),
    ));
  it('decodes escapes inside the inner text', () =>
    expect(decodeProposal(model, wire()).value).toEqual({ description: 'héllo' }));
  it('reads system metadata as an object and as a text', () => {
    for (const systemMetadata of [{ runId: 'r' }, '{"runId": "r"}'])
      expect(decodeProposal(model, wire({ systemMetadata })).systemMetadata).toEqual({ runId: 'r' });
    expect(decodeProposal(model, wire({ systemMetadata: null }))).not.toHaveProperty('systemMetadata');
  });
  it('makes the urn of the key aspect', () => {
    const key = {
      value: '{"platform":"urn:li:dataPlatform:hive","name":"t","origin":"PROD"}',
      contentType: 'application/json',
    };
    expect(decodeProposal(model, wire({ entityUrn: null, entityKeyAspect: key })).entityUrn).toBe(URN);
  });
  it('takes a patch as it is and a deletion without a value', () => {
    const operations = [{ op: 'add', path: '/removed', value: false }];
    const patch = wire({
      changeType: 'PATCH',
      aspectName: 'status',
      aspect: { value: JSON.stringify(operations), contentType: 'application/json-patch+json' },
    });
    expect(decodeProposal(model, patch)).toMatchObject({ changeType: 'PATCH', value: operations });
    expect(decodeProposal(model, wire({ changeType: 'DELETE', aspect: null }))).not.toHaveProperty('value');
  });
  it('names the member of the one union that is told apart by name', () => {
    const cost = { costType: 'ORG_COST_TYPE', cost: { costCode: 'c' } };
    const proposal = decodeProposal(
      model,
      wire({
        entityType: 'dataJob',
        entityUrn: 'urn:li:dataJob:(urn:li:dataFlow:(a,b,c),d)',
        aspectName: 'status',
        aspect: { value: '{}' },
      }),
    );
    expect(proposal.aspectName).toBe('status');
    const chart = wire({
      entityType: 'query',
      entityUrn: 'urn:li:query:q',
      aspectName: 'queryProperties',
      aspect: { value: JSON.stringify(cost) },
    });
    expect(decodeProposal(model, chart).value).toEqual(cost);
  });
  const REFUSED: readonly (readonly [JsonObject, RegExp])[] = [
    [{ changeType: 'MERGE' }, /changeType must be one of UPSERT/],
    [{ entityType: 'table' }, /no entity kind "table"/],
    [{ entityUrn: 'urn:li:chart:(looker,x)' }, /is of kind chart, but entityType says dataset/],
    [{ aspectName: 'chartInfo' }, /Entity kind dataset has no aspect "chartInfo"/],
    [{ aspectName: 'nothing' }, /no aspect "nothing"/],
    [{ aspect: { value: '{', contentType: 'application/json' } }, /aspect.value of datasetProperties is not JSON/],
    [{ aspect: { value: '{}', contentType: 'text/plain' } }, /contentType must be/],
    [{ headers: { a: 1 } }, /headers must be an object of texts/],
  ];
  for (const [change, reason] of REFUSED)
    it(`refuses ${JSON.stringify(change)}`, () => expect(() => decodeProposal(model, wire(change))).toThrow(reason));
});
