import { readSearchState } from '../query/search-address';
import { canBeSaved, filtersOfView, viewDefinition } from './views';

const STATE = readSearchState({ q: 'net', type: 'dataset,dataJob', 'f.platform': 'urn:li:dataPlatform:dbt' });

describe('a saved view', () => {
  it('keeps kinds and filters, and gives them back as they were', () => {
    const definition = viewDefinition(STATE);
    expect(definition.entityTypes).toEqual(['DATASET', 'DATA_JOB']);
    const view = {
      urn: 'urn:li:dataHubView:x',
      viewType: 'PERSONAL' as const,
      name: 'x',
      description: null,
      definition: {
        entityTypes: definition.entityTypes,
        filter: {
          operator: 'AND' as const,
          filters: [{ field: 'platform', values: ['urn:li:dataPlatform:dbt'], negated: null, condition: null }],
        },
      },
    };
    expect(filtersOfView(view)).toEqual(STATE.filters);
  });

  it('has to filter something', () => {
    expect(canBeSaved(STATE)).toBe(true);
    expect(canBeSaved(readSearchState({ q: 'words only' }))).toBe(false);
  });
});
