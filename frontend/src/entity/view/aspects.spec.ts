import {
  readAuthor,
  readCustomProperties,
  readDefinition,
  readDeprecation,
  readDescriptions,
  readDetails,
  readIncident,
  readLinks,
  readParts,
  readUsage,
} from './aspects';

const aspects = (values: Record<string, unknown>) => new Map(Object.entries(values));

describe('readers of aspects', () => {
  it('put the hand-made description on top and say the same text once', () => {
    expect(
      readDescriptions(
        aspects({
          datasetProperties: { description: 'from the source' },
          editableDatasetProperties: { description: 'by hand' },
          glossaryTermInfo: { definition: 'by hand' },
        }),
      ),
    ).toEqual([
      { by: 'hand', text: 'by hand' },
      { by: 'source', text: 'from the source' },
    ]);
  });

  it('believe nothing about the shape of what is stored', () => {
    const broken = aspects({
      datasetProperties: 'text',
      structuredProperties: { properties: 7 },
      institutionalMemory: [],
      deprecation: null,
      viewProperties: { viewLogic: 3 },
      dashboardInfo: { chartEdges: [null, { destinationUrn: 4 }] },
    });
    expect(readDescriptions(broken)).toEqual([]);
    expect(readCustomProperties(broken)).toEqual([]);
    expect(readLinks(broken)).toEqual([]);
    expect(readDeprecation(broken)).toBeUndefined();
    expect(readDefinition(broken)).toBeUndefined();
    expect(readParts(broken)).toEqual([]);
    expect(readUsage(broken)).toEqual({});
  });

  it('find custom properties', () => {
    expect(readCustomProperties(aspects({ chartInfo: { customProperties: { team: 'a', size: '3' } } }))).toEqual([
      { name: 'team', value: 'a' },
      { name: 'size', value: '3' },
    ]);
  });

  it('show plain values of an aspect that nobody thought of', () => {
    expect(
      readDetails(aspects({ someNewInfo: { maxSpeed: 3, isOpen: true, name: 'told elsewhere', nested: {} } })),
    ).toEqual([
      { name: 'Max speed', value: '3' },
      { name: 'Is open', value: 'yes' },
    ]);
  });

  it('say constants as words and moments as times, and leave out what the header says', () => {
    const told = readDetails(
      aspects({
        incidentInfo: { type: 'DATA_SCHEMA', startedAt: 1_794_859_200_000, priority: 1 },
        datasetKey: { platform: 'urn:li:dataPlatform:duckdb', origin: 'PROD', name: 'x' },
        dataHubPolicyInfo: { privileges: ['VIEW_ENTITY', 'EDIT_ENTITY'] },
      }),
    );
    expect(told.map(({ name }) => name)).toEqual(['Type', 'Started at', 'Priority', 'Privileges']);
    expect(told[0]?.value).toBe('Data schema');
    expect(told[1]?.value).toMatch(/2026.*:00/);
    expect(told[3]?.value).toBe('View entity, Edit entity');
  });

  it('prefer formatted SQL, and find the text of queries and jobs', () => {
    expect(
      readDefinition(aspects({ viewProperties: { viewLogic: 'a', formattedViewLogic: 'b', viewLanguage: 'SQL' } }))
        ?.text,
    ).toBe('b');
    expect(
      readDefinition(aspects({ queryProperties: { statement: { value: 'select 1', language: 'SQL' } } }))?.text,
    ).toBe('select 1');
    expect(
      readDefinition(
        aspects({ dataTransformLogic: { transforms: [{ queryStatement: { value: 'merge', language: 'SQL' } }] } }),
      )?.text,
    ).toBe('merge');
  });

  it('read deprecation only when it holds', () => {
    expect(readDeprecation(aspects({ deprecation: { deprecated: false, note: 'x' } }))).toBeUndefined();
    expect(
      readDeprecation(
        aspects({ deprecation: { deprecated: true, note: 'x', decommissionTime: 5, replacement: 'urn:li:tag:a' } }),
      ),
    ).toEqual({
      note: 'x',
      decommissionTime: 5,
      replacement: 'urn:li:tag:a',
    });
  });

  it('name the parts of a dashboard and of a feature table once, in their order', () => {
    expect(
      readParts(
        aspects({
          dashboardInfo: { chartEdges: [{ destinationUrn: 'b' }, { destinationUrn: 'a' }], charts: ['a', 'c'] },
        }),
      ),
    ).toEqual(['b', 'a', 'c']);
    expect(readParts(aspects({ mlFeatureTableProperties: { mlFeatures: ['f'], mlPrimaryKeys: ['k'] } }))).toEqual([
      'f',
      'k',
    ]);
  });

  it('tell open incidents from resolved ones', () => {
    expect(readIncident(aspects({ incidentInfo: { type: 'DATA_SCHEMA', status: { state: 'ACTIVE' } } })).open).toBe(
      true,
    );
    expect(readIncident(aspects({ incidentInfo: { status: { state: 'RESOLVED' } } })).open).toBe(false);
  });

  it('say who wrote a query', () => {
    expect(readAuthor(aspects({ queryProperties: { created: { actor: 'urn:li:corpuser:a', time: 4 } } }))).toEqual({
      actor: 'urn:li:corpuser:a',
      at: 4,
    });
  });
});
