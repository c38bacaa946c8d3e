import { loadModel } from '../../model/load-model.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type {
  DerivedValue,
  IngestOptions,
  IngestResult,
  Proposal,
  StoredEntity,
} from '../../store/contract/store.types.js';
import type { Store } from '../../store/store.js';
import type { StoreMaintenance } from '../../store/store-maintenance.js';
import type { Viewer } from '../../kernel/viewer.js';
import { parseDefinition } from '../../test-definition/parse-definition.js';
import { CompiledTest } from '../evaluation/compiled-test.js';
import type { TestCatalogue } from './test-catalogue.js';
import { ResultWriter } from '../results/result-writer.js';
import { TestEvaluator } from './test-evaluator.js';

const TAG = 'urn:li:tag:undescribed';
const model = loadModel();
const assets = Array.from({ length: 5_000 }, (_, i) => `urn:li:dataset:(urn:li:dataPlatform:hive,t${i},PROD)`);

function testOf(actions: object): CompiledTest {
  const rules = [{ property: 'datasetProperties.description', operator: 'exists' }];
  const text = JSON.stringify({ on: { types: ['dataset'] }, rules, actions });
  const { definition } = parseDefinition(model, text);
  if (!definition) throw new Error('the definition of the spec is faulty');
  return new CompiledTest('urn:li:test:spec', definition, text);
}

/**
 * A catalogue of assets without any aspect, and a store that takes what it is given. It records the calls of both, the proposals and
 * the assets of results that are written together.
 */
function world(beforeWrite: () => Promise<void> = () => Promise.resolve()) {
  const calls: string[] = [];
  const proposed: (readonly Proposal[])[] = [];
  const together: (readonly string[])[] = [];
  const entity = (urn: string): StoredEntity =>
    ({ urn, kind: 'dataset', exists: true, removed: false, aspects: {} }) as unknown as StoredEntity;
  const reader = {
    entities: (urns: readonly string[]) => {
      calls.push('read');
      return Promise.resolve(new Map(urns.map((urn) => [urn, entity(urn)])));
    },
  } as unknown as EntityReader;
  const store = {
    ingest: async (_viewer: Viewer, proposals: readonly Proposal[], _options: IngestOptions): Promise<IngestResult> => {
      calls.push('propose');
      proposed.push(proposals);
      const outcomes = proposals.map(({ entityUrn, aspectName }) => ({
        state: 'written',
        urn: entityUrn,
        aspect: aspectName,
      }));
      return { outcomes, seq: 0 } as unknown as IngestResult;
    },
  } as unknown as Store;
  const maintenance = {
    writeDerived: async (
      _viewer: Viewer,
      _aspect: string,
      values: readonly DerivedValue[],
    ): Promise<readonly string[]> => {
      calls.push('write');
      await beforeWrite();
      together.push(values.flatMap(({ entities }) => entities.map(({ urn }) => urn)));
      return [];
    },
  } as unknown as StoreMaintenance;
  const writer = new ResultWriter(store, maintenance);
  return { evaluator: new TestEvaluator({ reader } as unknown as TestCatalogue, writer), calls, proposed, together };
}

describe('the evaluation of many assets', () => {
  it('reads the next batch while one is written, and writes each asset once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isFirst = true;
    const { evaluator, calls, together } = world(async () => {
      if (!isFirst) return resolve();
      isFirst = false;
      // Would wait for ever if the second batch had to wait for the first.
      await promise;
    });
    const result = await evaluator.evaluate([testOf({})], assets, { causeOf: () => 'change' });
    expect(result).toMatchObject({ assets: 5_000, failing: 5_000, changed: 5_000, refused: 0 });
    expect(calls.filter((call) => call === 'read')).toHaveLength(3);
    expect(together.flat().toSorted()).toEqual(assets.toSorted());
    expect(calls).not.toContain('propose');
  });

  it('writes at most 2,000 proposals at a time, the actions of an asset with its result', async () => {
    const { evaluator, proposed, together } = world();
    const test = testOf({ failing: [{ type: 'add_tags', values: [TAG] }] });
    await evaluator.evaluate([test], assets.slice(0, 2_000), { causeOf: () => 'change' });
    expect(together).toEqual([]);
    expect(proposed.map(({ length }) => length)).toEqual([2_000, 2_000]);
    for (const proposals of proposed)
      for (const [index, { entityUrn }] of proposals.entries())
        if (index % 2 === 1) expect(proposals[index - 1]?.entityUrn).toBe(entityUrn);
  });

  it('ends with the failure of a batch, and begins no other one', async () => {
    const { evaluator, calls } = world(() => Promise.reject(new Error('the database is away')));
    const evaluation = evaluator.evaluate([testOf({})], assets, { causeOf: () => 'change' });
    await expect(evaluation).rejects.toThrow('the database is away');
    expect(calls.filter((call) => call === 'write')).toHaveLength(2);
  });
});
