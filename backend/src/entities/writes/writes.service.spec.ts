import { sampleViewer } from '../../../test-support/access/visibility.js';
import { Problem } from '../../kernel/problem.js';
import { loadModel } from '../../model/load-model.js';
import type { SearchService } from '../../search/search.service.js';
import type { IngestOptions, IngestResult, Proposal, ProposalOutcome } from '../../store/contract/store.types.js';
import type { Store } from '../../store/store.js';
import { decodeEach, WritesService } from './writes.service.js';

const model = loadModel();
const TAG = 'urn:li:tag:a';
const viewer = sampleViewer();

function proposal(urn: string, removed = false): unknown {
  return {
    entityType: 'tag',
    entityUrn: urn,
    changeType: 'UPSERT',
    aspectName: 'status',
    aspect: { value: JSON.stringify({ removed }), contentType: 'application/json' },
  };
}

/** A store that refuses some urns, and a search that notes what it is waited for. */
function service(refused: Readonly<Record<string, { readonly atCommit: boolean }>> = {}) {
  const calls: { proposals: readonly Proposal[]; options: IngestOptions }[] = [];
  const waits: string[] = [];
  const ingest = async (_: unknown, proposals: readonly Proposal[], options: IngestOptions): Promise<IngestResult> => {
    calls.push({ proposals, options });
    const outcomes = proposals.map(({ entityUrn: urn, aspectName: aspect }): ProposalOutcome => {
      const refusal = refused[urn];
      return refusal
        ? { state: 'refused', urn, aspect, problem: new Problem('unacceptable', 'store.no', `no ${urn}`), ...refusal }
        : { state: 'stored', urn, aspect, version: '1' };
    });
    return { outcomes, seq: 7 };
  };
  const search = {
    awaitSeq: async (seq: number) => void waits.push(`seq ${seq}`),
    caughtUp: async (timeoutMs: number) => void waits.push(`${timeoutMs} ms`),
  };
  const writes = new WritesService({ ingest } as unknown as Store, model, search as unknown as SearchService);
  return { writes, calls, waits };
}

describe('a synchronous write', () => {
  it('stores all proposals or none, waits for search and answers a trace', async () => {
    const { writes, calls, waits } = service();
    const trace = await writes.proposals(viewer, [proposal(TAG), proposal('urn:li:tag:b')], false);
    expect(calls.map(({ options }) => [options.mode, options.traceId])).toEqual([['all', trace.traceId]]);
    expect(waits).toEqual(['seq 7']);
    expect(trace.traceparent).toContain(trace.traceId);
  });

  it('is refused before anything is stored when one proposal can not be read', async () => {
    const { writes, calls } = service();
    const wrong = { ...(proposal('urn:li:tag:b') as object), aspectName: 'nothing' };
    await expect(writes.proposals(viewer, [proposal(TAG), wrong], false)).rejects.toThrow(/nothing/);
    expect(calls).toEqual([]);
  });

  it('is refused with what the commit found out', async () => {
    const { writes } = service({ [TAG]: { atCommit: true } });
    await expect(writes.proposals(viewer, [proposal(TAG)], false)).rejects.toThrow(`no ${TAG}`);
  });
});

describe('an asynchronous write', () => {
  it('stores each proposal for itself and waits for search only shortly', async () => {
    const { writes, calls, waits } = service();
    await writes.proposals(viewer, [proposal(TAG)], true);
    expect(calls[0]?.options.mode).toBe('each');
    expect(waits).toEqual(['500 ms']);
  });

  it('stores the good proposals beside one that can not be read, and then says which one that was', async () => {
    const { writes, calls } = service();
    const wires = [{ ...(proposal(TAG) as object), aspectName: 'nothing' }, proposal('urn:li:tag:b')];
    await expect(writes.proposals(viewer, wires, true)).rejects.toThrow(/1 of 2 proposals refused.*\[0\]/);
    expect(calls[0]?.proposals.map(({ entityUrn }) => entityUrn)).toEqual(['urn:li:tag:b']);
    expect(calls[0]?.options.places).toEqual([1]);
  });

  it('is answered with success when only the commit could refuse', async () => {
    const { writes } = service({ [TAG]: { atCommit: true } });
    await expect(writes.proposals(viewer, [proposal(TAG)], true)).resolves.toMatchObject({
      traceId: expect.any(String),
    });
  });
});

describe('snapshots', () => {
  it('become one proposal for each aspect, always synchronously', async () => {
    const { writes, calls } = service();
    const aspects = [{ 'com.linkedin.common.Status': { removed: false } }];
    const entity = { value: { 'com.linkedin.metadata.snapshot.TagSnapshot': { urn: TAG, aspects } } };
    await writes.snapshots(viewer, [entity], []);
    expect(calls[0]?.proposals.map(({ entityUrn, aspectName }) => [entityUrn, aspectName])).toContainEqual([
      TAG,
      'status',
    ]);
    expect(calls[0]?.options.mode).toBe('all');
  });

  it('without the wrapper of a value are refused', async () => {
    await expect(service().writes.snapshots(viewer, [{ urn: TAG }], [])).rejects.toThrow('Malformed request: entity');
  });
});

describe('reading many items', () => {
  it('keeps the position of every proposal and of every refusal', async () => {
    const decoded = await decodeEach(['two', 'bad', 'none', 'one'], (item) => {
      if (item === 'bad') throw new Problem('invalid', 'x', 'bad');
      const count = item === 'two' ? 2 : item === 'one' ? 1 : 0;
      return Array.from({ length: count }, (): Proposal => ({
        entityUrn: TAG,
        aspectName: 'status',
        changeType: 'UPSERT',
        value: {},
      }));
    });
    expect(decoded.positions).toEqual([0, 0, 3]);
    expect(decoded.refusals.map(({ index }) => index)).toEqual([1]);
  });

  it('lets a fault of the server through', async () => {
    const decoding = decodeEach([1], () => {
      throw new TypeError('a fault');
    });
    await expect(decoding).rejects.toThrow(TypeError);
  });

  it('lets others run while it reads a long list of items that are refused', async () => {
    let turns = 0;
    let isReading = true;
    const others = (async () => {
      while (isReading) {
        await new Promise((resolve) => setImmediate(resolve));
        turns += 1;
      }
    })();
    const decoded = await decodeEach(Array(20_000).fill(1), () => {
      // Longer than a slice in all, however fast the machine is.
      for (const end = performance.now() + 0.01; performance.now() < end;);
      throw new Problem('invalid', 'x', 'bad');
    });
    isReading = false;
    await others;
    expect(decoded.refusals).toHaveLength(20_000);
    expect(turns).toBeGreaterThan(1);
  });
});
