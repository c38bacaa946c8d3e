import { absentWord, kindName, kindWord, markOf } from './kind-name';
import { groupTitleOf } from './group-title';

describe('the word for what an asset is', () => {
  it.each([
    ['dataset', 'dataset'],
    ['dataJob', 'job'],
    ['mlModel', 'ML model'],
    ['dataContract', 'data contract'],
  ])('%s is a %s', (kind, word) => expect(kindWord(kind)).toBe(word));

  it('is the subtype of its source where there is one', () => {
    expect(kindName({ kind: 'dataset', subType: 'View' })).toBe('view');
    expect(kindName({ kind: 'mlModel' })).toBe('ml model');
  });

  it('tells what is hidden from what was never ingested', () => {
    expect([absentWord({ kind: 'restricted' }), absentWord({ kind: 'dataset' })]).toEqual([
      'not shown to you',
      'not ingested',
    ]);
  });

  it('stands for the mark of an asset without a platform', () => {
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
