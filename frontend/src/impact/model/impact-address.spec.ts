import { impactStateAddress, readImpactState, type ImpactState } from './impact-address';

describe('the impact page in its address', () => {
  it('reads back as it was', () => {
    const state: ImpactState = {
      changes: [
        { kind: 'DROP_COLUMN', urn: 'urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:duckdb,a.b,PROD),x)' },
        {
          kind: 'CHANGE_TYPE',
          urn: 'urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:duckdb,a.b,PROD),y)',
          newType: 'DECIMAL(12,2)',
        },
      ],
      group: 'domain',
      verdicts: ['BREAKS', 'UNKNOWN'],
    };
    const query = new URLSearchParams(impactStateAddress(state).split('?')[1]);
    expect(readImpactState({ ...Object.fromEntries(query), change: query.getAll('change') })).toEqual(state);
  });

  it('groups by owner and shows all verdicts unless told otherwise', () => {
    expect(readImpactState({ group: 'colour', verdict: 'FINE' })).toEqual({
      changes: [],
      group: 'owner',
      verdicts: [],
    });
  });
});
