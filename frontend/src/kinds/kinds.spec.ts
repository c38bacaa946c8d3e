import { jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ENTITY_KINDS } from '#kinds/entity-kinds.js';
import { describedKind } from '#kinds/lookups.js';
import {
  contentsRelations,
  entityTypeOf,
  kindCount,
  kindLook,
  kindOfType,
  kindOfUrn,
  kindsFor,
  kindWord,
  lineageKinds,
  typeLabel,
  typeWord,
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
    for (const { kind } of ENTITY_KINDS) {
      expect(kindOfType(entityTypeOf(kind))).toBe(kind);
    }
  });

  it('have words even when nobody described them', () => {
    expect(kindLook('dataHubStepState')).toEqual({ label: 'Step state', plural: 'Step states', icon: 'box' });
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

  it('have a word inside of a sentence', () => {
    expect(kindWord('dataJob')).toBe('job');
    expect(kindWord('dataContract')).toBe('data contract');
    expect(kindWord('dataHubStepState')).toBe('data hub step state');
    expect(typeWord({ kind: 'dataset', subType: 'View' })).toBe('view');
    expect(typeWord({ kind: 'dataJob', subType: null })).toBe('job');
  });

  it('are counted inside of a sentence, where an abbreviation keeps its capitals', () => {
    expect(kindCount('dataset', 1200)).toBe('1,200 datasets');
    expect(kindCount('dataset', 1)).toBe('1 dataset');
    expect(kindCount('mlFeature', 2)).toBe('2 ML features');
  });

  it('have German names on a German page, and so have usual subtypes', async () => {
    jest.resetModules();
    const { setTranslations } = await import('../ui/format/language');
    setTranslations(new Map([['kinds/texts', (await import('./texts.de')).german]]));
    const german = await import('./kinds');
    expect(german.kindLook('dataProduct')).toEqual({
      label: 'Datenprodukt',
      plural: 'Datenprodukte',
      icon: 'box',
    });
    expect(german.kindCount('dataProduct', 2)).toBe('2 Datenprodukte');
    expect(german.kindLook('dataHubStepState').plural).toBe('Step state');
    expect(german.typeLabel({ kind: 'dataset', subType: 'EXTERNAL_TABLE' })).toBe('Externe Tabelle');
    expect(german.typeLabel({ kind: 'dataset', subType: 'KPI' })).toBe('KPI');
    expect(german.typeWord({ kind: 'dataset', subType: 'Table' })).toBe('Tabelle');
    expect(german.typeWord({ kind: 'dataHubView', subType: null })).toBe('gespeicherte Ansicht');
  });

  it('stand in a urn', () => {
    expect(kindOfUrn('urn:li:dataJob:(a,b)')).toBe('dataJob');
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
