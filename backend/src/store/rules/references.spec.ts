import type { JsonObject } from '../../kernel/json.js';
import { loadModel } from '../../model/load-model.js';
import { requireLineageKinds } from './references.js';

const model = loadModel();
const TABLE = 'urn:li:dataset:(urn:li:dataPlatform:postgres,t,PROD)';
const COLUMN = `urn:li:schemaField:(${TABLE},c)`;
const MODEL = 'urn:li:mlModel:(urn:li:dataPlatform:mlflow,m,PROD)';
const CHART = 'urn:li:chart:(looker,c)';

function asked(aspect: string, value: JsonObject, before?: JsonObject): () => void {
  const spec = model.aspect(aspect);
  if (!spec) throw new Error(`the model has no aspect ${aspect}`);
  return () => requireLineageKinds(spec, value, before);
}

const upstreams = (...urns: readonly string[]): JsonObject => ({
  upstreams: urns.map((dataset) => ({ dataset, type: 'TRANSFORMED' })),
});

describe('the kinds that lineage may lead to', () => {
  it('are those of the field, named with its place', () => {
    expect(asked('upstreamLineage', upstreams(TABLE))).not.toThrow();
    expect(asked('upstreamLineage', upstreams(TABLE, MODEL))).toThrow(
      `Aspect upstreamLineage is refused: upstreams/1/dataset must name a dataset, not "${MODEL}".`,
    );
    expect(asked('chartInfo', { inputEdges: [{ destinationUrn: CHART }] })).not.toThrow();
    expect(asked('chartInfo', { inputs: [{ string: CHART }] })).toThrow('inputs/0/string must name a dataset');
    expect(asked('dataJobInputOutput', { inputDatajobs: [TABLE] })).toThrow('inputDatajobs/0 must name a dataJob');
  });

  it('include columns of these', () => {
    expect(asked('mlFeatureProperties', { sources: [COLUMN, TABLE] })).not.toThrow();
    expect(asked('mlFeatureProperties', { sources: [`urn:li:schemaField:(${CHART},c)`] })).toThrow('sources/0');
  });

  it('are not asked of what stood there before, nor of other relationships', () => {
    expect(asked('upstreamLineage', upstreams(TABLE, MODEL), upstreams(MODEL))).not.toThrow();
    expect(asked('upstreamLineage', upstreams(CHART, MODEL), upstreams(MODEL))).toThrow('upstreams/0/dataset');
    const container = 'urn:li:container:experiment';
    expect(asked('dataProcessInstanceRelationships', { parentInstance: container })).not.toThrow();
  });
});
