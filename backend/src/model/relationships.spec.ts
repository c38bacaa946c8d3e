import { loadModel } from './load-model.js';

const model = loadModel();
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
const stamp = (time: number, actor = 'urn:li:corpuser:a'): object => ({ time, actor });

/** `NAME target` for each relationship, with `^` upstream and `v` downstream lineage. */
function namesOf(aspect: string, value: object): readonly string[] {
  const { value: stored, breaches } = model.normalise(aspect, value);
  expect(breaches).toEqual([]);
  return model.relationshipsOf(aspect, stored).map(({ rule, target }) => {
    const flow = rule.isLineage ? (rule.isUpstream ? '^' : 'v') : '';
    return `${flow}${rule.type} ${target}`;
  });
}

describe('relationships that a value states', () => {
  it("are those of a dataset's upstreams", () => {
    const value = {
      upstreams: [
        { dataset: dataset('a'), type: 'COPY' },
        { dataset: dataset('b'), type: 'VIEW' },
      ],
    };
    expect(namesOf('upstreamLineage', value)).toEqual([
      `^DOWNSTREAM_OF ${dataset('a')}`,
      `^DOWNSTREAM_OF ${dataset('b')}`,
    ]);
  });

  it('run down from a job to what it writes', () => {
    const value = {
      inputDatasets: [dataset('in')],
      outputDatasets: [],
      inputDatasetEdges: [{ destinationUrn: dataset('in') }],
      outputDatasetEdges: [{ destinationUrn: dataset('out') }],
    };
    expect(namesOf('dataJobInputOutput', value)).toEqual([
      `^CONSUMES ${dataset('in')}`,
      `^CONSUMES ${dataset('in')}`,
      `vPRODUCES ${dataset('out')}`,
    ]);
  });

  it('reach through unions and maps', () => {
    const chart = { title: '', description: '', lastModified: {}, inputs: [{ string: dataset('a') }] };
    expect(namesOf('chartInfo', chart)).toEqual([`^CONSUMES ${dataset('a')}`]);
    expect(
      namesOf('ownership', {
        owners: [{ owner: 'urn:li:corpuser:a', type: 'DATAOWNER' }],
        ownerTypes: {},
        lastModified: stamp(0),
      }),
    ).toEqual(['OWNED_BY urn:li:corpuser:a']);
  });

  it('take the outer annotation of a nested record: a tag of a column is no tag of the dataset', () => {
    const value = {
      editableSchemaFieldInfo: [
        {
          fieldPath: 'a',
          globalTags: { tags: [{ tag: 'urn:li:tag:pii' }] },
          glossaryTerms: { terms: [{ urn: 'urn:li:glossaryTerm:t' }], auditStamp: stamp(0) },
        },
      ],
    };
    expect(namesOf('editableSchemaMetadata', value)).toEqual([
      'EDITABLE_SCHEMA_FIELD_TAGGED_WITH urn:li:tag:pii',
      'EDITABLE_SCHEMA_FIELD_WITH_GLOSSARY_TERM urn:li:glossaryTerm:t',
    ]);
    expect(namesOf('globalTags', { tags: [{ tag: 'urn:li:tag:pii' }] })).toEqual(['TAGGED_WITH urn:li:tag:pii']);
  });

  it('come from a key alone', () => {
    const { aspect, value } = model.keyAspectOf('urn:li:dataJob:(urn:li:dataFlow:(airflow,f,PROD),t)');
    expect(namesOf(aspect, value)).toEqual(['IS_PART_OF urn:li:dataFlow:(airflow,f,PROD)']);
  });

  it('carry the stamps, the query and the properties of their own element, also where a neighbour has none', () => {
    const value = {
      upstreams: [
        { dataset: dataset('bare'), type: 'COPY' },
        {
          dataset: dataset('full'),
          type: 'COPY',
          created: stamp(5, 'urn:li:corpuser:c'),
          auditStamp: stamp(7, 'urn:li:corpuser:m'),
          query: 'urn:li:query:q',
          properties: { confidence: '0.4' },
        },
      ],
    };
    const [bare, full] = model.relationshipsOf('upstreamLineage', model.normalise('upstreamLineage', value).value);
    expect(bare).toMatchObject({
      target: dataset('bare'),
      path: 'upstreams/0/dataset',
      createdOn: undefined,
      via: undefined,
      properties: undefined,
    });
    expect(full).toMatchObject({
      target: dataset('full'),
      path: 'upstreams/1/dataset',
      createdOn: 5,
      createdActor: 'urn:li:corpuser:c',
      updatedOn: 7,
      updatedActor: 'urn:li:corpuser:m',
      via: 'urn:li:query:q',
      properties: { confidence: '0.4' },
    });
  });

  it('are none where the value names nothing', () => {
    expect(namesOf('upstreamLineage', { upstreams: [] })).toEqual([]);
    expect(namesOf('status', { removed: true })).toEqual([]);
  });
});

describe('every rule of the model', () => {
  it('has a path that its aspect can hold', () => {
    for (const { aspect, path, createdOn, updatedOn, properties, via } of model.aspects.flatMap(
      (spec) => spec.relationships,
    )) {
      for (const other of [createdOn, updatedOn, properties, via]) {
        if (other === undefined) continue;
        // What stands beside an edge is found by the stars of its own path, so it can't have more of them.
        expect([aspect, other, other.split('*').length <= path.split('*').length]).toEqual([aspect, other, true]);
      }
    }
  });
});
