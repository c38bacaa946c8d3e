import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { proposal, SampleStore, upstreams } from '../../../test-support/store/sample-store.js';

const sample = new SampleStore();
const ADA = { actor: 'urn:li:corpuser:ada', time: 1 };

beforeAll(() => sample.open());
afterAll(() => sample.close());

/** `FEEDS`, `REJECTED_FEEDS` and the like of what is said from one node to another, open ones. */
async function between(from: string, to: string): Promise<string[]> {
  const rows = await sample.graph.read('store/read-claims-between', { pairs: [{ from, to }] });
  return rows.map((row) => `${String(row.type)} ${String((row.props as { source: string }).source)}`).sort();
}

const by = (source: string): object => ({ systemMetadata: { pipelineName: source } });
const reject = (from: string, to: string, source?: string): object => ({
  rejected: [{ upstream: from, downstream: to, ...(source === undefined ? {} : { source }), ...ADA }],
});

describe('a rejected claim', () => {
  it('is kept under a type that nothing follows, and survives every later ingestion', async () => {
    const [a, b] = [sample.dataset(), sample.dataset()];
    const claims = (value: object): Promise<unknown> =>
      sample.write([proposal(b, 'upstreamLineage', value, by('dbt'))]);
    await claims(upstreams(a));
    await sample.write([proposal(b, 'lineageEdits', reject(a, b))]);
    expect(await between(a, b)).toEqual(['REJECTED_FEEDS dbt']);
    await claims(upstreams(a));
    expect(await between(a, b)).toEqual(['REJECTED_FEEDS dbt']);
    await claims(upstreams());
    expect(await between(a, b)).toEqual([]);
    await claims(upstreams(a));
    await sample.write([proposal(b, 'upstreamLineage', upstreams(a), by('another'))]);
    expect(await between(a, b)).toEqual(['REJECTED_FEEDS another', 'REJECTED_FEEDS dbt']);
    await sample.write([proposal(b, 'lineageEdits', { rejected: [] })]);
    expect(await between(a, b)).toEqual(['FEEDS another', 'FEEDS dbt']);
  });

  it('is that of one source only, where it says so', async () => {
    const [a, b] = [sample.dataset(), sample.dataset()];
    await sample.write([proposal(b, 'lineageEdits', reject(a, b, 'dbt'))]);
    await sample.write([proposal(b, 'upstreamLineage', upstreams(a), by('dbt'))]);
    await sample.write([proposal(b, 'upstreamLineage', upstreams(a), by('other'))]);
    expect(await between(a, b)).toEqual(['FEEDS other', 'REJECTED_FEEDS dbt']);
  });

  it('and the claim itself may come in one write, in either order', async () => {
    const [a, b] = [sample.dataset(), sample.dataset()];
    const writes = [proposal(b, 'upstreamLineage', upstreams(a), by('dbt')), proposal(b, 'lineageEdits', reject(a, b))];
    await sample.write(writes);
    expect(await between(a, b)).toEqual(['REJECTED_FEEDS dbt']);
  });

  it('is a column claim as well', async () => {
    const [a, b] = [sample.dataset(), sample.dataset()];
    const [from, to] = [schemaFieldUrn(a, 'x'), schemaFieldUrn(b, 'y')];
    const fine = { upstreamType: 'FIELD_SET', upstreams: [from], downstreamType: 'FIELD', downstreams: [to] };
    const value = { ...upstreams(a), fineGrainedLineages: [fine] };
    await sample.write([proposal(b, 'upstreamLineage', value, by('dbt'))]);
    await sample.write([proposal(b, 'lineageEdits', reject(from, to))]);
    expect(await between(from, to)).toEqual(['REJECTED_FEEDS dbt']);
    expect(await between(a, b)).toEqual(['FEEDS dbt']);
  });

  it('is closed with its owner', async () => {
    const [a, b] = [sample.dataset(), sample.dataset()];
    await sample.write([proposal(b, 'upstreamLineage', upstreams(a)), proposal(b, 'lineageEdits', reject(a, b))]);
    await sample.store.deleteEntity(SYSTEM_VIEWER, b);
    expect(await between(a, b)).toEqual([]);
  });
});

describe('an edge drawn by hand', () => {
  it('is erased by no ingestion, and gone when it is removed', async () => {
    const [a, b] = [sample.dataset(), sample.dataset()];
    const edge = { upstream: schemaFieldUrn(a, 'x'), downstream: schemaFieldUrn(b, 'y'), confidenceScore: 0.5, ...ADA };
    await sample.write([proposal(b, 'lineageEdits', { added: [edge] })]);
    expect(await between(edge.upstream, edge.downstream)).toEqual(['COLUMN_FEEDS manual']);
    expect(await between(a, b)).toEqual(['FEEDS manual']);
    await sample.write([proposal(b, 'upstreamLineage', upstreams(), by('dbt'))]);
    await sample.write([proposal(b, 'upstreamLineage', upstreams())]);
    expect(await between(a, b)).toEqual(['FEEDS manual']);
    await sample.write([proposal(b, 'lineageEdits', { added: [] })]);
    expect(await between(a, b)).toEqual([]);
  });

  it('does not make an asset of a ghost', async () => {
    const [a, b] = [sample.dataset(), sample.dataset()];
    await sample.write([proposal(b, 'lineageEdits', { added: [{ upstream: a, downstream: b, ...ADA }] })]);
    expect(await sample.entity(b)).toMatchObject({ exists: false });
  });
});
