import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { lineageKinds } from './lineage-kinds';
import { entityTypeOf, kindLook, kindOfType, kindOfUrn, typeLabel } from './kinds';

const schema = readFileSync(
  join(import.meta.dirname, '../../../backend/src/api/graphql/protocol/entity.graphql'),
  'utf8',
);
const entityTypes = new Set(/enum EntityType \{([^}]*)\}/.exec(schema)?.[1]?.split(/\s+/));

describe('kinds', () => {
  it('are asked for by a name that the protocol has', () => {
    for (const kind of [...lineageKinds, 'corpuser', 'corpGroup', 'tag', 'glossaryTerm', 'schemaField']) {
      expect(entityTypes).toContain(entityTypeOf(kind));
    }
  });

  it('go to the protocol and back', () => {
    for (const kind of ['dataset', 'dataJob', 'corpuser', 'mlFeatureTable', 'ownershipType', 'dataHubRole']) {
      expect(kindOfType(entityTypeOf(kind))).toBe(kind);
    }
  });

  it('have words even when nobody described them', () => {
    expect(kindLook('versionSet')).toEqual({ label: 'Version set', plural: 'Version sets', icon: 'box' });
    expect(kindLook('dataHubRetentionPolicy')).toEqual({
      label: 'Retention policy',
      plural: 'Retention policies',
      icon: 'box',
    });
  });

  it('go by what the source calls them, constants of a tool as words', () => {
    expect(typeLabel({ kind: 'dataset', subType: 'View' })).toBe('View');
    expect(typeLabel({ kind: 'dataJob', subType: 'JOB' })).toBe('Job');
    expect(typeLabel({ kind: 'dataset', subType: 'EXTERNAL_TABLE' })).toBe('External table');
    expect(typeLabel({ kind: 'dataset', subType: 'KPI' })).toBe('KPI');
    expect(typeLabel({ kind: 'dataJob', subType: null })).toBe('Task');
  });

  it('stand in a urn', () => {
    expect(kindOfUrn('urn:li:dataJob:(a,b)')).toBe('dataJob');
  });
});
