import { absentWord, markOf } from './kind-name';
import { groupTitleOf } from './group-title';

describe('the word and the mark of an asset', () => {
  it('tell what is hidden from what was never ingested', () => {
    expect([absentWord({ kind: 'restricted' }), absentWord({ kind: 'dataset' })]).toEqual([
      'not shown to you',
      'not ingested',
    ]);
  });

  it('come from its kind where it has no platform', () => {
    expect(markOf({ kind: 'mlFeature' })).toEqual({ id: 'ML feature', name: 'ML feature' });
    expect(markOf({ kind: 'dataset', platform: { id: 'dbt', name: 'dbt' } })).toEqual({ id: 'dbt', name: 'dbt' });
  });
});

describe('the title of a group', () => {
  it('says what its assets lack where they have nothing to be grouped by', () => {
    expect(groupTitleOf('Sales', 'domain')).toBe('Sales');
    expect(groupTitleOf('', 'owner')).toMatch(/owner/i);
    expect(groupTitleOf('', 'owner')).not.toBe(groupTitleOf('', 'domain'));
  });
});
