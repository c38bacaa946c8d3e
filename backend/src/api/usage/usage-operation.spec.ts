import { parse } from 'graphql';

import rows from '../access-rows.json' with { type: 'json' };
import { isWrite, usageOf, usageOfDocument } from './usage-operation.js';

describe('the operation of a request', () => {
  it.each([
    ['GET', '/openapi/v3/entity/:entity', undefined, 'openapi', 'metadata_read'],
    ['GET', '/openapi/v3/entity/:entity/*', undefined, 'openapi', 'metadata_read'],
    ['POST', '/openapi/v3/entity/:entity/batchGet', undefined, 'openapi', 'metadata_read'],
    ['POST', '/openapi/v3/entity/scroll', undefined, 'openapi', 'search_query'],
    ['POST', '/openapi/v3/lineage/scroll', undefined, 'openapi', 'lineage_query'],
    ['POST', '/openapi/v3/entity/:entity', undefined, 'openapi', 'metadata_ingest'],
    ['PATCH', '/openapi/v3/entity/:entity/*', undefined, 'openapi', 'metadata_ingest'],
    ['DELETE', '/openapi/v3/entity/:entity/*', undefined, 'openapi', 'entity_delete'],
    ['GET', '/openapi/v2/timeline/v1/*', undefined, 'openapi', 'metadata_query'],
    ['POST', '/openapi/openlineage/api/v1/lineage', undefined, 'openapi', 'metadata_ingest'],
    ['POST', '/aspects', 'ingestProposal', 'restli', 'metadata_ingest'],
    ['POST', '/entities', 'searchAcrossEntities', 'restli', 'search_query'],
    ['POST', '/entities', 'searchAcrossLineage', 'restli', 'lineage_query'],
    ['POST', '/entities', 'delete', 'restli', 'entity_delete'],
    ['GET', '/entitiesV2/*', undefined, 'restli', 'metadata_read'],
  ])('of %s %s with the action %s is counted for %s as %s', (method, route, action, api, operation) => {
    expect(usageOf({ method, route, action })).toMatchObject({ api, operation });
  });

  it('is not counted for probes, metrics and the page', () => {
    for (const route of ['/health', '/metrics', '/*', '/config', '/docs/*'])
      expect(usageOf({ method: 'GET', route })).toBeUndefined();
  });

  it('is never a write where the address only needs the right to view', () => {
    const wrong = Object.entries(rows)
      .filter(([, privilege]) => privilege === 'VIEW_ENTITY')
      .map(([address]) => address.split(' '))
      .filter(([method = '', route = '']) => {
        const usage = usageOf({ method, route });
        return usage !== undefined && isWrite(usage.operation);
      });
    expect(wrong).toEqual([]);
  });
});

describe('the operation of a GraphQL document', () => {
  it.each([
    ['{ me { corpUser { urn } } }', 'metadata_query'],
    ['{ search(input: {}) { total } }', 'search_query'],
    ['query Q { me { corpUser { urn } } scrollAcrossLineage(input: {}) { total } }', 'lineage_query'],
    ['mutation { addTag(input: {}) }', 'metadata_write'],
    ['mutation { deleteEntity(urn: "x") }', 'entity_delete'],
  ])('%s is %s', (text, operation) => {
    expect(usageOfDocument(parse(text))).toBe(operation);
  });
});
