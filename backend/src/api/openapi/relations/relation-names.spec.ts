import { loadModel } from '../../../model/load-model.js';
import { RelationNames } from './relation-names.js';

const names = new RelationNames(loadModel());

describe('names of relationships', () => {
  it('lineage and the rest are asked for apart', () => {
    expect(names.wanted(['OwnedBy'])).toMatchObject({ types: ['OWNED_BY'], origins: [] });
    expect(names.wanted(['DownstreamOf'])).toMatchObject({ origins: ['DownstreamOf'], carriers: null });
    expect(names.wanted(['OwnedBy']).carriers).toContain('dataset');
  });

  it('some are lineage in one aspect and not in another', () => {
    expect(names.wanted(['Produces'])).toMatchObject({ types: ['PRODUCES'], origins: ['Produces'] });
  });

  it('tell which lineage is carried by its upstream end', () => {
    expect(names.producing()).toEqual(expect.arrayContaining(['Produces', 'UsedBy']));
    expect(names.producing()).not.toContain('Consumes');
  });

  it('refuse what the model does not have', () => {
    expect(() => names.wanted(['Nothing'])).toThrow('no relationship "Nothing"');
  });
});
