import { jest } from '@jest/globals';

import type { EntityKind } from '#kinds/entity-kind.js';
import { ENTITY_KINDS } from '#kinds/entity-kinds.js';

/** A kind that nothing else in the product names. */
const RUNBOOK: EntityKind = {
  kind: 'runbook',
  label: 'Runbook',
  plural: 'Runbooks',
  icon: 'document',
  word: 'guide',
  protocol: { entityType: 'RUN_BOOK', objectType: 'Runbook' },
  lineage: { shape: 'JOB' },
  tabs: ['usage', 'lineage'],
  contents: { title: 'contents', relations: { direction: 'OUTGOING', types: ['Describes'] } },
  uses: ['lineage', 'policies', 'forms', 'properties', 'incidents'],
};

/** Imports modules of the page as they are when the list of kinds has one more. */
async function importWithRunbook() {
  jest.unstable_mockModule('#kinds/entity-kinds.js', () => ({ ENTITY_KINDS: [...ENTITY_KINDS, RUNBOOK] }));
  return {
    kinds: await import('../../kinds/kinds'),
    paths: await import('../../graph/model/column-path'),
  };
}

describe('a kind of which there is a file and nothing else', () => {
  let modules: Awaited<ReturnType<typeof importWithRunbook>>;

  beforeAll(async () => {
    modules = await importWithRunbook();
  });

  it('is shown by its label and icon, and in the explorer by its word', () => {
    const { kinds } = modules;
    expect(kinds.kindLook('runbook')).toMatchObject({ label: 'Runbook', plural: 'Runbooks', icon: 'document' });
    expect(kinds.kindWord('runbook')).toBe('guide');
  });

  it('goes to the protocol and back', () => {
    const { kinds } = modules;
    expect(kinds.entityTypeOf('runbook')).toBe('RUN_BOOK');
    expect(kinds.kindOfType('RUN_BOOK')).toBe('runbook');
  });

  it('has its tabs among those of every kind, in the order of the page', () => {
    const { kinds } = modules;
    expect(kinds.tabsOfKind('runbook')).toEqual([
      'contents',
      'documentation',
      'lineage',
      'tests',
      'usage',
      'embed',
      'forms',
      'properties',
      'history',
      'relations',
      'access',
      'aspects',
    ]);
    expect(kinds.contentsRelations('runbook').types).toEqual(['Describes']);
  });

  it('is offered wherever its file says, and nowhere else', () => {
    const { kinds } = modules;
    for (const use of ['lineage', 'policies', 'forms', 'properties', 'incidents'] as const)
      expect(kinds.kindsFor(use)).toContain('runbook');
    expect(kinds.kindsFor('embed')).not.toContain('runbook');
    expect(kinds.lineageKinds).toContain('runbook');
  });

  it('is work between data where its file gives it the shape of a job', () => {
    const { paths } = modules;
    expect(paths.isJobKind('runbook')).toBe(true);
    expect(paths.isJobKind('dataset')).toBe(false);
  });
});
