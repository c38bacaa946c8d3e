import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  ENTITY_KINDS,
  contentsRelations,
  describedKind,
  entityTypeOf,
  kindLook,
  kindOfType,
  kindOfUrn,
  kindsFor,
  lineageKinds,
  typeLabel,
} from './kinds';

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

  it('are described once each', () => {
    const kinds = ENTITY_KINDS.map(({ kind }) => kind);
    expect(kinds.filter((kind, index) => kinds.indexOf(kind) !== index)).toEqual([]);
  });

  it('are named as the model names them', () => {
    const model = ['model.json', 'own-model.json'].flatMap((file) => {
      const text = readFileSync(join(import.meta.dirname, '../../../backend/src/model', file), 'utf8');
      const { entities }: { readonly entities: Readonly<Record<string, unknown>> } = JSON.parse(text);
      return Object.keys(entities);
    });
    expect(ENTITY_KINDS.map(({ kind }) => kind).filter((kind) => !model.includes(kind))).toEqual([]);
  });

  it('are chosen for a policy, a form, a property or an incident by what they are used for', () => {
    expect(kindsFor('policies')).toContain('tag');
    expect(kindsFor('forms')).not.toContain('schemaField');
    expect(kindsFor('properties')).toContain('schemaField');
    expect(kindsFor('incidents')).toEqual([
      'dataset',
      'chart',
      'dashboard',
      'dataJob',
      'dataFlow',
      'mlModel',
      'mlFeature',
      'mlFeatureTable',
    ]);
  });

  it('say how the page finds what an entity holds', () => {
    expect(contentsRelations('dataProduct')).toEqual({ direction: 'OUTGOING', types: ['DataProductContains'] });
    expect(contentsRelations('somethingNew')).toEqual({ direction: 'INCOMING' });
    const searches = describedKind('structuredProperty')?.contents?.searches;
    expect(searches?.('urn:li:structuredProperty:io.acme:retention')).toEqual([
      { id: 'all', filters: { 'structuredProperties.io.acme:retention': ['*'] } },
    ]);
  });
});
