import { loadModel } from '../model/load-model.js';
import { RelationNames } from './relation-names.js';

const names = new RelationNames(loadModel());

describe('names of relationships', () => {
  it('are told apart as lineage and the rest', () => {
    expect(names.requested(['OwnedBy'])).toMatchObject({ types: ['OWNED_BY'], origins: [] });
    expect(names.requested(['DownstreamOf'])).toMatchObject({ origins: ['DownstreamOf'], carriers: null });
    expect(names.requested(['OwnedBy']).carriers).toContain('dataset');
  });

  it('can be lineage in one aspect and not in another', () => {
    expect(names.requested(['Produces'])).toMatchObject({ types: ['PRODUCES'], origins: ['Produces'] });
  });

  it('of lineage say which end carries the relationship', () => {
    expect(names.producing()).toEqual(expect.arrayContaining(['Produces', 'UsedBy']));
    expect(names.producing()).not.toContain('Consumes');
  });

  it('that the model does not have are refused', () => {
    expect(() => names.requested(['Nothing'])).toThrow('no relationship "Nothing"');
  });
});
