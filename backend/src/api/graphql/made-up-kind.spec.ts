import { jest } from '@jest/globals';

import type { EntityKind } from '#kinds/entity-kind.js';
import { ENTITY_KINDS } from '#kinds/entity-kinds.js';

/** A kind that nothing else in the product names. */
const RUNBOOK: EntityKind = {
  kind: 'runbook',
  label: 'Runbook',
  plural: 'Runbooks',
  icon: 'document',
  protocol: { entityType: 'RUN_BOOK', objectType: 'Runbook' },
  query: { field: 'runbook', privilege: 'MANAGE_INGESTION' },
  name: { stored: ['runbookInfo:name'], key: 'id', separator: '.', fullNameIndex: 1, keyBeginsWithTool: true },
  search: { byDefault: true, namesOthers: true, reportsUsage: true },
  lineage: { shape: 'VIEW', columnsTraced: true },
};
const URN = 'urn:li:runbook:(confluence,ops.restart)';

/** Imports modules of the server as they are when the list of kinds has one more. */
async function importWithRunbook() {
  jest.unstable_mockModule('#kinds/entity-kinds.js', () => ({ ENTITY_KINDS: [...ENTITY_KINDS, RUNBOOK] }));
  return {
    kinds: await import('../../search/naming/entity-kinds.js'),
    names: await import('../../search/naming/entity-name.js'),
    platforms: await import('../../search/naming/platform-in-urn.js'),
    documents: await import('../../search/index/document-fields.js'),
    shapes: await import('../../store/projection/shape.js'),
    coverage: await import('../../lineage/coverage/totals.js'),
    graphs: await import('../../lineage/graph/sample-graph.js'),
    queries: await import('./entities.resolver.js'),
  };
}

describe('a kind of which there is a file and nothing else', () => {
  let modules: Awaited<ReturnType<typeof importWithRunbook>>;

  beforeAll(async () => {
    modules = await importWithRunbook();
  });

  it('is known to the protocol, by its type and by its own name', () => {
    const { kinds } = modules;
    expect(kinds.protocolKind('runbook')).toEqual({
      kind: 'runbook',
      entityType: 'RUN_BOOK',
      objectType: 'Runbook',
      searched: true,
      label: 'Runbooks',
    });
    expect(kinds.kindOfEntityType('run_book')).toBe('runbook');
    expect(kinds.kindOfEntityType('runbook')).toBe('runbook');
    expect(kinds.entityTypesOf(['runbook', 'telemetry'])).toEqual(['RUN_BOOK']);
  });

  it('is searched, counted by its use, and gives its name to other documents', () => {
    const { kinds, documents } = modules;
    expect(kinds.SEARCHED_KINDS).toContain('runbook');
    expect(kinds.KINDS_WITH_USAGE).toContain('runbook');
    expect(documents.NAMING_KINDS).toContain('runbook');
  });

  it('is named by its stored name, else by the last part of its key', () => {
    const { names } = modules;
    expect(names.nameAspects('runbook')).toEqual(['runbookInfo']);
    expect(names.entityName(URN, () => ({ name: 'Restart the loader' }))).toBe('Restart the loader');
    expect(names.entityName(URN, () => undefined)).toBe('restart');
    expect(names.fullNameInUrn(URN)).toBe('ops.restart');
  });

  it('has the platform that its key begins with', () => {
    const { platforms } = modules;
    expect(platforms.platformInUrn(URN)).toBe('urn:li:dataPlatform:confluence');
  });

  it('has its shape and its coverage in lineage', () => {
    const { shapes, coverage, graphs } = modules;
    expect(shapes.shapeOf('runbook', {})).toBe('VIEW');
    const { graph } = new graphs.SampleGraph().asset('restart', { kind: 'runbook', columns: ['step'] });
    const asset = graph.nodes.find(graphs.sampleUrn('restart', 'runbook'));
    expect(coverage.coveredAssets(graph, undefined)).toEqual([asset]);
  });

  it('is answered by the query that its file names', () => {
    const { queries } = modules;
    expect(Object.getOwnPropertyNames(queries.EntitiesResolver.prototype)).toContain('runbook');
  });
});
