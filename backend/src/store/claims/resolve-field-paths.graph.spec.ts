import { schemaFieldUrn } from '../../kernel/urn.js';
import type { Row } from '../../neo4j/graph.js';
import { proposal, SampleStore, schemaOf, upstreams } from '../../../test-support/store/sample-store.js';

const sample = new SampleStore();
const ADA = { actor: 'urn:li:corpuser:ada', time: 1 };
const typed = (path: string, type = 'int'): string => `[version=2.0].[type=record].[type=${type}].${path}`;

beforeAll(() => sample.open());
afterAll(() => sample.close());

function lineage(from: string, to: string, pairs: readonly (readonly [string, string])[]): object {
  return {
    ...upstreams(from),
    fineGrainedLineages: pairs.map(([up, down]) => ({
      upstreamType: 'FIELD_SET',
      upstreams: [schemaFieldUrn(from, up)],
      downstreamType: 'FIELD',
      downstreams: [schemaFieldUrn(to, down)],
    })),
  };
}

/** Open column claims between two assets by the paths of their ends; what the source named where that is another. */
async function between(from: string, to: string): Promise<readonly string[]> {
  const owners = [{ owner: to, aspect: 'upstreamLineage' }];
  const rejected = await sample.graph.read('store/read-rejected-claims', { owners });
  const rows: readonly Row[] = [
    ...(await sample.graph.read('store/list-claims', { owner: to })),
    ...rejected.map((row) => ({ ...row, type: 'REJECTED' })),
  ];
  const path = (urn: unknown): string =>
    String(urn)
      .replace(/^.*,PROD\),/, '')
      .replace(/\)$/, '');
  return rows
    .filter((row) => String(row.type) !== 'FEEDS' && String(row.from).includes(from))
    .map((row) => `${String(row.type) === 'COLUMN_FEEDS' ? '' : 'REJECTED '}${path(row.from)} > ${path(row.to)}`)
    .sort();
}

const schema = (urn: string, ...paths: readonly string[]): Promise<unknown> =>
  sample.write([proposal(urn, 'schemaMetadata', schemaOf(...paths))]);
const feeds = (from: string, to: string, ...pairs: readonly (readonly [string, string])[]): Promise<unknown> =>
  sample.write([proposal(to, 'upstreamLineage', lineage(from, to, pairs))]);

describe('lineage that names a column in another spelling than its schema', () => {
  it('is joined to the column that is meant, whichever came first', async () => {
    const [a, b] = [sample.dataset(), sample.dataset()];
    await schema(a, typed('x'), typed('y'));
    await feeds(a, b, ['x', 'p']);
    expect(await between(a, b)).toEqual([`${typed('x')} > p`]);
    await schema(b, typed('p'));
    expect(await between(a, b)).toEqual([`${typed('x')} > ${typed('p')}`]);
    const [c, d] = [sample.dataset(), sample.dataset()];
    await feeds(c, d, [typed('x'), typed('p')]);
    await schema(c, 'x');
    await schema(d, 'p');
    expect(await between(c, d)).toEqual(['x > p']);
  });

  it('is joined within one write', async () => {
    const [a, b] = [sample.dataset(), sample.dataset()];
    await sample.write([
      proposal(b, 'upstreamLineage', lineage(a, b, [['x', 'x']])),
      proposal(a, 'schemaMetadata', schemaOf(typed('x'))),
      proposal(b, 'schemaMetadata', schemaOf(typed('x'))),
    ]);
    expect(await between(a, b)).toEqual([`${typed('x')} > ${typed('x')}`]);
  });

  it('changes nothing when it is sent again, and goes when its source no longer says it', async () => {
    const [a, b] = [sample.dataset(), sample.dataset()];
    await schema(a, typed('x'), typed('y'));
    await feeds(a, b, ['x', 'p'], ['y', 'p']);
    const before = await sample.graph.read('store/list-claims', { owner: b });
    await feeds(a, b, ['x', 'p'], ['y', 'p']);
    expect(await sample.graph.read('store/list-claims', { owner: b })).toEqual(before);
    await feeds(a, b, ['y', 'p']);
    expect(await between(a, b)).toEqual([`${typed('y')} > p`]);
  });

  it('follows the schema: to another type, to the plain spelling, and back to what was named', async () => {
    const [a, b] = [sample.dataset(), sample.dataset()];
    await schema(a, typed('x'));
    await feeds(a, b, ['x', 'p']);
    await schema(a, typed('x', 'string'));
    expect(await between(a, b)).toEqual([`${typed('x', 'string')} > p`]);
    await schema(a, 'x');
    expect(await between(a, b)).toEqual(['x > p']);
    await schema(a, typed('z'));
    expect(await between(a, b)).toEqual(['x > p']);
  });

  it('stays as it is named where two columns may be meant', async () => {
    const [a, b] = [sample.dataset(), sample.dataset()];
    await schema(a, typed('x'), typed('x', 'string'));
    await feeds(a, b, ['x', 'p']);
    expect(await between(a, b)).toEqual(['x > p']);
  });

  it('stays rejected when it is joined, and is rejected by its joined ends', async () => {
    const [a, b] = [sample.dataset(), sample.dataset()];
    await feeds(a, b, ['x', 'p']);
    const reject = (from: string): Promise<unknown> =>
      sample.write([
        proposal(b, 'lineageEdits', {
          rejected: [{ upstream: schemaFieldUrn(a, from), downstream: schemaFieldUrn(b, 'p'), ...ADA }],
        }),
      ]);
    await reject('x');
    await schema(a, typed('x'));
    expect(await between(a, b)).toEqual([`REJECTED ${typed('x')} > p`]);
    const [c, d] = [sample.dataset(), sample.dataset()];
    await schema(c, typed('x'));
    await feeds(c, d, ['x', 'p']);
    await sample.write([
      proposal(d, 'lineageEdits', {
        rejected: [{ upstream: schemaFieldUrn(c, typed('x')), downstream: schemaFieldUrn(d, 'p'), ...ADA }],
      }),
    ]);
    await feeds(c, d, ['x', 'p']);
    expect(await between(c, d)).toEqual([`REJECTED ${typed('x')} > p`]);
  });

  it('is let go with the schema', async () => {
    const [a, b] = [sample.dataset(), sample.dataset()];
    await schema(a, typed('x'));
    await feeds(a, b, ['x', 'p']);
    await sample.write([proposal(a, 'schemaMetadata', undefined, { changeType: 'DELETE' })]);
    expect(await between(a, b)).toEqual(['x > p']);
  });
});
