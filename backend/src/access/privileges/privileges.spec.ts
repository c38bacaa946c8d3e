import { describe, expect, it } from '@jest/globals';

import { ALL_PRIVILEGES, isKnownPrivilege, isPlatformPrivilege, mayStandIn, privilegesIn } from './privileges.js';

describe('privileges that policies name', () => {
  it('has every privilege of its own stand in policies of its kind alone', () => {
    for (const name of ALL_PRIVILEGES) {
      const own = isPlatformPrivilege(name) ? 'PLATFORM' : 'METADATA';
      expect({ name, allowed: mayStandIn(own, name) }).toEqual({ name, allowed: true });
    }
    expect(mayStandIn('METADATA', 'MANAGE_POLICIES')).toBe(false);
    expect(mayStandIn('PLATFORM', 'EDIT_ENTITY')).toBe(false);
  });

  it('takes names of the public list that decide nothing here, and grants nothing for them', () => {
    const names = ['VIEW_DATASET_OPERATIONS', 'SEARCH_PRIVILEGE'];
    for (const name of names) expect(mayStandIn('METADATA', name)).toBe(true);
    expect([...privilegesIn('METADATA', names)]).toEqual([]);
    expect(mayStandIn('PLATFORM', 'RESTORE_INDICES_PRIVILEGE')).toBe(true);
    expect([...privilegesIn('PLATFORM', ['RESTORE_INDICES_PRIVILEGE', 'MANAGE_FEATURES'])]).toEqual([]);
  });

  it('grants the management of data products by policies of both kinds', () => {
    expect([...privilegesIn('METADATA', ['MANAGE_DATA_PRODUCTS'])]).toEqual(['MANAGE_DATA_PRODUCTS']);
    expect([...privilegesIn('PLATFORM', ['MANAGE_DATA_PRODUCTS'])]).toEqual(['MANAGE_DATA_PRODUCTS']);
    expect(privilegesIn('METADATA', ['EDIT_ENTITY']).has('MANAGE_DATA_PRODUCTS')).toBe(true);
    expect(privilegesIn('METADATA', ['EDIT_ENTITY_TAGS']).has('MANAGE_DATA_PRODUCTS')).toBe(false);
  });

  it('grants the sight of usage and profiles by their names alone, not by the right to edit', () => {
    expect([...privilegesIn('METADATA', ['VIEW_DATASET_USAGE'])]).toEqual(['VIEW_DATASET_USAGE']);
    expect(privilegesIn('METADATA', ['EDIT_ENTITY']).has('VIEW_DATASET_PROFILE')).toBe(false);
  });

  it('grants nothing for a name in a policy of the other kind', () => {
    expect([...privilegesIn('PLATFORM', ['EDIT_ENTITY', 'DELETE_ENTITY'])]).toEqual([]);
    expect([...privilegesIn('METADATA', ['MANAGE_POLICIES'])]).toEqual([]);
    expect(mayStandIn('PLATFORM', 'VIEW_DATASET_USAGE')).toBe(false);
  });

  it('knows no name that is nobody’s', () => {
    expect(isKnownPrivilege('EDIT_EVERYTHING')).toBe(false);
    expect(mayStandIn('METADATA', 'EDIT_EVERYTHING')).toBe(false);
  });
});
