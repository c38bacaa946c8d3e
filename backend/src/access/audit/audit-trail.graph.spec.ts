import { randomUUID } from 'node:crypto';

import { readConfig } from '../../config/config.js';
import { Graph } from '../../neo4j/graph.js';
import { mendFor } from '../../../test-support/neo4j/mend.js';
import { FaultProxy } from '../../../../scripts/lib/fault-proxy.mjs';
import { AuditRepository } from './audit.repository.js';
import { AuditTrail } from './audit-trail.js';

const config = readConfig(process.env);

it('keeps what happens while the database is away', async () => {
  const proxy = await FaultProxy.to(config.neo4j.uri);
  const graph = new Graph({ ...config.neo4j, uri: proxy.uri });
  const repository = new AuditRepository(graph);
  const trail = new AuditTrail(repository, config);
  const actor = `urn:li:corpuser:away-${randomUUID()}`;
  const written = async (): Promise<readonly string[]> => {
    const page = await repository.find({ actor, start: 0, count: 10 });
    return page.events.map(({ action }) => action).toSorted();
  };
  try {
    await graph.ping();
    proxy.cut();
    trail.record({ action: 'LOGIN', outcome: 'REFUSED', actor });
    await expect(trail.flush()).rejects.toMatchObject({ kind: 'unavailable' });
    trail.record({ action: 'LOGOUT', outcome: 'DONE', actor });
    await mendFor(proxy, graph);
    await trail.flush();
    expect(await written()).toEqual(['LOGIN', 'LOGOUT']);
  } finally {
    await trail.onApplicationShutdown();
    await graph.close();
    proxy.close();
  }
});
