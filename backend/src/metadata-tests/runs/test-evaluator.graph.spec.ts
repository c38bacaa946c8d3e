import type { SearchService } from '../../search/search.service.js';
import { SampleStore } from '../../../test-support/store/sample-store.js';
import { arrayOf, type JsonObject, objectOf } from '../../kernel/json.js';
import type { Proposal } from '../../store/contract/store.types.js';
import { StoreMaintenance } from '../../store/store-maintenance.js';
import { ResultWriter } from '../results/result-writer.js';
import { holdersOf } from './test-tasks.js';
import { TestCatalogue } from './test-catalogue.js';
import { type EvaluationCause, TestEvaluator } from './test-evaluator.js';

/** Evaluating assets by their urns asks search for nothing. */
const NO_SEARCH = {} as SearchService;
const sample = new SampleStore();
const catalogue = new TestCatalogue(sample.readers, sample.log, sample.model, NO_SEARCH);
const writer = new ResultWriter(sample.store, new StoreMaintenance(sample.store, sample.graph, sample.model));
const evaluator = new TestEvaluator(catalogue, writer);
beforeAll(() => sample.open());
afterAll(() => sample.close());

const upsert = (entityUrn: string, aspectName: string, value: JsonObject): Proposal => ({
  entityUrn,
  aspectName,
  changeType: 'UPSERT',
  value,
});

/** Stores a test about datasets. */
async function storedTest(definition: object): Promise<string> {
  const urn = sample.named((name) => `urn:li:test:${name}`);
  const json = JSON.stringify({ on: { types: ['dataset'] }, ...definition });
  await sample.write([
    upsert(urn, 'testInfo', { name: 'A test', category: 'Spec', definition: { type: 'JSON', json } }),
  ]);
  return urn;
}

const description = (text: string): JsonObject => ({ description: text });
async function storedDataset(text = ''): Promise<string> {
  const urn = sample.dataset();
  await sample.write([upsert(urn, 'datasetProperties', description(text))]);
  return urn;
}

async function evaluate(test: string, urns: readonly string[], cause: EvaluationCause = 'change') {
  const tests = [...(await catalogue.of([test])).values()];
  return evaluator.evaluate(tests, urns, { causeOf: () => cause });
}

/** The tests of a list of an asset's results. */
async function listed(urn: string, list: 'passing' | 'failing'): Promise<readonly unknown[]> {
  return arrayOf((await sample.aspect(urn, 'testResults'))?.value[list]).map((result) => objectOf(result).test);
}

async function tagsOf(urn: string): Promise<readonly JsonObject[]> {
  return arrayOf((await sample.aspect(urn, 'globalTags'))?.value.tags).map((tag) => objectOf(tag));
}

const described = [{ property: 'datasetProperties.description', operator: 'exists' }];

describe('the evaluation of a test', () => {
  it('stores which assets pass and fail, and writes nothing the second time', async () => {
    const [test, good, bad] = [await storedTest({ rules: described }), await storedDataset('x'), await storedDataset()];
    expect(await evaluate(test, [good, bad])).toMatchObject({ assets: 2, passing: 1, failing: 1, changed: 2 });
    expect(await listed(good, 'passing')).toEqual([test]);
    expect(await listed(bad, 'failing')).toEqual([test]);
    const before = await sample.aspect(bad, 'testResults');
    expect(await evaluate(test, [good, bad])).toMatchObject({ changed: 0 });
    expect((await sample.aspect(bad, 'testResults'))?.version).toBe(before?.version);
  });

  it('says what it has stored, so that nobody has to evaluate again for the answer', async () => {
    const [test, good, bad] = [await storedTest({ rules: described }), await storedDataset('x'), await storedDataset()];
    const tests = [...(await catalogue.of([test])).values()];
    const reported = new Map<string, unknown>();
    await evaluator.evaluate(tests, [good, bad], {
      causeOf: () => 'change',
      onOutcomes: (urn, outcomes) =>
        reported.set(
          urn,
          outcomes.map(({ outcome }) => outcome),
        ),
    });
    expect([reported.get(good), reported.get(bad)]).toEqual([['SUCCESS'], ['FAILURE']]);
    expect(await listed(good, 'passing')).toEqual([test]);
  });

  it('keeps the results of other tests and those of assets that it is not asked about', async () => {
    const [first, second] = [await storedTest({ rules: described }), await storedTest({ rules: [] })];
    const urn = await storedDataset('x');
    await evaluate(first, [urn]);
    await evaluate(second, [urn]);
    expect(await listed(urn, 'passing')).toEqual([first, second]);
  });

  it('takes the results of a deleted test away', async () => {
    const [test, urn] = [await storedTest({ rules: [] }), await storedDataset()];
    await evaluate(test, [urn]);
    await sample.write([{ entityUrn: test, aspectName: 'testInfo', changeType: 'DELETE' }]);
    await evaluate(test, [urn]);
    expect(await listed(urn, 'passing')).toEqual([]);
    expect(holdersOf(test)).toHaveLength(2);
  });

  it('carries actions out once, in the name of the test, and turns them round when the result changes', async () => {
    const tag = sample.named((name) => `urn:li:tag:${name}`);
    await sample.write([upsert(tag, 'tagProperties', { name: 'undescribed' })]);
    const actions = {
      failing: [{ type: 'add_tags', values: [tag] }],
      passing: [{ type: 'remove_tags', values: [tag] }],
    };
    const [test, urn] = [await storedTest({ rules: described, actions }), await storedDataset()];
    await evaluate(test, [urn]);
    expect(await tagsOf(urn)).toMatchObject([{ tag, attribution: { source: test } }]);
    const version = (await sample.aspect(urn, 'globalTags'))?.version;
    await evaluate(test, [urn]);
    expect((await sample.aspect(urn, 'globalTags'))?.version).toBe(version);
    await sample.write([upsert(urn, 'datasetProperties', description('now described'))]);
    await evaluate(test, [urn]);
    expect(await tagsOf(urn)).toEqual([]);
  });

  it('comes to rest where an action takes away its own reason', async () => {
    const tag = sample.named((name) => `urn:li:tag:${name}`);
    await sample.write([upsert(tag, 'tagProperties', { name: 'flips' })]);
    const rules = { not: { property: 'tags', operator: 'equals', values: [tag] } };
    const actions = {
      passing: [{ type: 'add_tags', values: [tag] }],
      failing: [{ type: 'remove_tags', values: [tag] }],
    };
    const [test, urn] = [await storedTest({ rules, actions }), await storedDataset()];
    await evaluate(test, [urn], 'change');
    // What the follower does with the product's own writes, until nothing changes any more.
    const rounds: number[] = [];
    for (let round = 0; round < 10 && rounds.at(-1) !== 0; round += 1)
      rounds.push((await evaluate(test, [urn], 'own-write')).changed);
    expect(rounds).toEqual([1, 0]);
    expect(await listed(urn, 'failing')).toEqual([test]);
    expect(await tagsOf(urn)).toHaveLength(1);
  });

  it('reads an asset again that somebody changed in between, so that both results stay', async () => {
    const tests = [await storedTest({ rules: [] }), await storedTest({ rules: described })];
    const urn = await storedDataset();
    const runs = await Promise.all([...tests, ...tests].map((test) => evaluate(test, [urn])));
    expect(runs.every(({ refused }) => refused === 0)).toBe(true);
    expect(await listed(urn, 'passing')).toEqual([tests[0]]);
    expect(await listed(urn, 'failing')).toEqual([tests[1]]);
  });

  it('leaves soft-deleted assets as they are', async () => {
    const [test, urn] = [await storedTest({ rules: [] }), await storedDataset()];
    await sample.write([upsert(urn, 'status', { removed: true })]);
    expect(await evaluate(test, [urn])).toMatchObject({ assets: 0, changed: 0 });
  });
});

describe('a write of a test', () => {
  it('is refused with the line of the fault, as an upsert and as a patch', async () => {
    const urn = sample.named((name) => `urn:li:test:${name}`);
    const info = (json: string): JsonObject => ({ name: 'x', category: 'y', definition: { type: 'JSON', json } });
    const refused = /definition\/json line 1, column 7: on must be an object/;
    await expect(sample.write([upsert(urn, 'testInfo', info('{"on":17,"rules":"x"}'))])).rejects.toThrow(refused);
    expect((await sample.entity(urn))?.exists ?? false).toBe(false);
    await sample.write([upsert(urn, 'testInfo', info('{}'))]);
    const patch = [{ op: 'add', path: '/definition/json', value: '{"on":17,"rules":"x"}' }];
    const patching: Proposal = { entityUrn: urn, aspectName: 'testInfo', changeType: 'PATCH', value: patch };
    await expect(sample.write([patching])).rejects.toThrow(refused);
  });
});
