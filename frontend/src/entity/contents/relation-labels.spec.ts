import { relationLabel } from './relation-labels';

describe('the phrase of a relationship', () => {
  it('reads from the entity that states it', () => {
    expect(relationLabel('DownstreamOf')).toBe('made from');
    expect(relationLabel('consumesField')).toBe('reads the column');
  });

  it('is the words of its name when it has no phrase of its own', () => {
    expect(relationLabel('HasDocumentedChild')).toBe('has documented child');
    expect(relationLabel('runOfV2Job')).toBe('run of v2 job');
  });
});
