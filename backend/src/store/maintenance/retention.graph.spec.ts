import { readConfig } from '../../config/config.js';
import { Graph } from '../../neo4j/graph.js';
import { pruneChanges } from './retention.js';

const graph = new Graph(readConfig(process.env).neo4j);
afterAll(() => graph.close());

describe('the retention of the change log', () => {
  it('removes nothing that is younger than a week or among the last entries', async () => {
    const [row] = await graph.read('store/read-sequence');
    const latest = Number(row?.seq ?? 0);
    expect(await pruneChanges(graph, latest, () => 0)).toBe(0);
    expect(await pruneChanges(graph, 50_000, () => Number.MAX_SAFE_INTEGER)).toBe(0);
  });
});
