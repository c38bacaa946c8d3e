import { withDiscriminator, withoutDiscriminator } from './aliased-union.js';

describe('a union told apart by name', () => {
  const wire = { costType: 'ORG_COST_TYPE', cost: { costCode: 'c' } };
  const stored = { costType: 'ORG_COST_TYPE', cost: { costCode: 'c', fieldDiscriminator: 'costCode' } };
  it('is named on the way in and plain on the way out', () => {
    expect(withDiscriminator('cost', wire)).toEqual(stored);
    expect(withDiscriminator('cost', stored)).toEqual(stored);
    expect(withoutDiscriminator('cost', stored)).toEqual(wire);
  });
  it('is left alone in other aspects', () => expect(withDiscriminator('status', wire)).toBe(wire));
});
