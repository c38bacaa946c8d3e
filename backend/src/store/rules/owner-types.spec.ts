import { withOwnerTypes } from './owner-types.js';

const ANN = 'urn:li:corpuser:ann';
const CREW = 'urn:li:corpGroup:crew';
const STEWARD = 'urn:li:ownershipType:steward';

describe('the owners by their types', () => {
  it('are those of the list, by urn or by the older name', () => {
    const owners = [
      { owner: ANN, type: 'TECHNICAL_OWNER' },
      { owner: CREW, type: 'TECHNICAL_OWNER' },
      { owner: ANN, type: 'CUSTOM', typeUrn: STEWARD },
      { owner: ANN, type: 'CUSTOM', typeUrn: STEWARD, attribution: { source: 'x' } },
    ];
    expect(withOwnerTypes({ owners, lastModified: { time: 0 } })).toEqual({
      owners,
      lastModified: { time: 0 },
      ownerTypes: { 'urn:li:ownershipType:__system__technical_owner': [ANN, CREW], [STEWARD]: [ANN] },
    });
  });

  it('are made anew, whatever was written of them', () =>
    expect(withOwnerTypes({ owners: [], ownerTypes: { [STEWARD]: [ANN] } })).toEqual({ owners: [], ownerTypes: {} }));
});
