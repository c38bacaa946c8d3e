import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { lineageKinds } from './lineage-kinds';
import { entityTypeOf, kindLook, kindOfType, kindOfUrn } from './kinds';

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
    expect(kindLook('aiAgent')).toEqual({ label: 'Ai agent', plural: 'Ai agents', icon: 'box' });
  });

  it('stand in a urn', () => {
    expect(kindOfUrn('urn:li:dataJob:(a,b)')).toBe('dataJob');
  });
});
