import { loadModel } from '../../../model/load-model.js';
import { entitySpecification, lineageSpecification } from './specifications.js';

const model = loadModel();
const kind = (name: string): NonNullable<ReturnType<typeof model.kind>> => {
  const kind = model.kind(name);
  if (!kind) throw new Error(name);
  return kind;
};

describe('specifications of the model', () => {
  it('name a key and the aspects of every kind as clients read them', () => {
    for (const one of model.kinds) {
      const { name, keyAspectName, keyAspectSpec, aspectSpecs } = entitySpecification(model, one);
      expect([name, keyAspectName]).toEqual([one.name, one.keyAspect]);
      expect(keyAspectSpec).toMatchObject({ aspectAnnotation: { name: one.keyAspect } });
      expect(aspectSpecs).toHaveLength(one.aspects.length);
    }
  });

  it('tell lineage from both ends', () => {
    const { upstreamEdges, downstreamEdges } = lineageSpecification(model, kind('dataset'));
    expect(upstreamEdges).toEqual(
      expect.arrayContaining([
        { type: 'DownstreamOf', direction: 'OUTGOING', opposingEntityType: 'dataset' },
        { type: 'Produces', direction: 'INCOMING', opposingEntityType: 'dataJob' },
      ]),
    );
    expect(downstreamEdges).toEqual(
      expect.arrayContaining([
        { type: 'DownstreamOf', direction: 'INCOMING', opposingEntityType: 'dataset' },
        { type: 'Consumes', direction: 'INCOMING', opposingEntityType: 'dataJob' },
      ]),
    );
  });
});
