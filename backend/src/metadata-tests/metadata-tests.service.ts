import { Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { badField, noSuch } from '../edits/mistakes.js';
import { kindOf } from '../kernel/urn.js';
import { systemClock } from '../kernel/time.js';
import { SYSTEM_ACTOR, type Viewer } from '../kernel/viewer.js';
import type { EntityReader } from '../store/contract/readers.js';
import type { DefinitionFault } from '../test-definition/definition.types.js';
import { faultText, parseDefinition } from '../test-definition/parse-definition.js';
import type { CompiledTest } from './evaluation/compiled-test.js';
import { type NewOutcome, TEST_RESULTS } from './results/test-results.js';
import { TestCatalogue } from './runs/test-catalogue.js';
import { TestEvaluator } from './runs/test-evaluator.js';
import { TestTasks } from './runs/test-tasks.js';

/** Assets that a preview looks at, and how long it may take. */
const MAX_PREVIEW_ASSETS = 20_000;
const PREVIEW_TIMEOUT_MS = 8_000;
const PREVIEW_PAGE_SIZE = 1_000;
const MAX_EXAMPLES = 10;
/** Tests that one asset is asked about by name. */
const MAX_NAMED_TESTS = 100;
/** The urn under which a definition is evaluated that is not stored. */
const PREVIEWED = 'urn:li:test:__preview';

/** Counts of the assets that a viewer sees. */
export interface ResultsSummary {
  readonly passing: number;
  readonly failing: number;
}

export interface DefinitionValidation {
  readonly isValid: boolean;
  readonly messages: readonly string[];
  readonly faults: readonly DefinitionFault[];
}

export interface TestPreview extends ResultsSummary {
  readonly assets: number;
  readonly evaluated: number;
  readonly passingExamples: readonly { readonly urn: string }[];
  readonly failingExamples: readonly { readonly urn: string }[];
}

/** One result of an asset, as `testResults` holds it. */
interface AssetTestResult {
  readonly test: string;
  readonly type: 'SUCCESS' | 'FAILURE';
  readonly testDefinitionMd5: string;
  readonly lastComputed: { readonly time: number; readonly actor: string };
}

interface AssetTestResults {
  readonly passing: readonly AssetTestResult[];
  readonly failing: readonly AssetTestResult[];
}

/** Questions about metadata tests, and their evaluation on demand. */
@Injectable()
export class MetadataTestsService {
  constructor(
    private readonly catalogue: TestCatalogue,
    private readonly evaluator: TestEvaluator,
    private readonly tasks: TestTasks,
    private readonly authorizer: Authorizer,
  ) {}

  /** What is wrong with a definition. */
  validate(definition: string): DefinitionValidation {
    const { faults = [] } = parseDefinition(this.catalogue.model, definition);
    return { isValid: faults.length === 0, messages: faults.map(faultText), faults };
  }

  /**
   * What a definition says of the assets that the viewer sees, with the values that they see. It stops after 20,000 assets or
   * eight seconds.
   *
   * @throws Problem `edit.field` for a faulty definition
   */
  async preview(viewer: Viewer, definition: string): Promise<TestPreview> {
    const test = this.catalogue.compile(PREVIEWED, definition);
    if (!test) throw badField('definition', this.validate(definition).messages.join('; '));
    if (test.types.size === 0)
      return { assets: 0, evaluated: 0, passing: 0, failing: 0, passingExamples: [], failingExamples: [] };
    return this.previewOver(viewer, test);
  }

  private async previewOver(viewer: Viewer, test: CompiledTest): Promise<TestPreview> {
    const reader = this.catalogue.readers.as(viewer.visibility);
    const deadline = performance.now() + PREVIEW_TIMEOUT_MS;
    const kinds = [...test.types];
    const passing: string[] = [];
    const failing: string[] = [];
    let evaluated = 0;
    let assets = 0;
    let scrollId: string | null | undefined;
    do {
      const question = { query: '*', kinds, count: PREVIEW_PAGE_SIZE, scrollId };
      const { hits, total, nextScrollId } = await this.catalogue.search.scroll(viewer, question);
      assets = total;
      const hitUrns = hits.map(({ urn }) => urn);
      for (const [urn, [result]] of await this.evaluator.outcomes([test], hitUrns, reader)) {
        if (result?.outcome === 'SUCCESS') passing.push(urn);
        if (result?.outcome === 'FAILURE') failing.push(urn);
      }
      evaluated += hits.length;
      scrollId = nextScrollId;
    } while (
      typeof scrollId === 'string' &&
      scrollId !== '' &&
      evaluated < MAX_PREVIEW_ASSETS &&
      performance.now() < deadline
    );
    return {
      assets,
      evaluated,
      passing: passing.length,
      failing: failing.length,
      passingExamples: examples(passing),
      failingExamples: examples(failing),
    };
  }

  /** How many assets that the viewer sees pass and fail a stored test. */
  async summary(viewer: Viewer, test: string): Promise<ResultsSummary> {
    const count = async (field: string): Promise<number> => {
      const orFilters = [{ and: [{ field, values: [test] }] }];
      const kinds = this.catalogue.testableKinds;
      return (await this.catalogue.search.search(viewer, { query: '*', kinds, orFilters, start: 0, count: 0 })).total;
    };
    return { passing: await count('passingTests'), failing: await count('failingTests') };
  }

  /**
   * Queues the evaluation of a stored test over all its assets.
   *
   * @returns the id of the task
   * @throws Problem `edit.no-such-entity`, `tasks.queue-full`
   */
  async run(viewer: Viewer, urn: string): Promise<string> {
    await this.require(this.catalogue.readers.as(viewer.visibility), [urn]);
    return (await this.tasks.enqueue([urn])).id;
  }

  /**
   * Evaluates tests for one asset.
   *
   * @param tests urns of tests; none: all that are about the asset
   * @param push whether results are stored and actions carried out, which needs `MANAGE_TESTS`
   * @throws Problem `edit.field`, `edit.no-such-entity`, `access.forbidden`
   */
  async evaluate(
    viewer: Viewer,
    urn: string,
    { tests: testUrns, push }: { readonly tests: readonly string[]; readonly push: boolean },
  ): Promise<AssetTestResults> {
    if (push) this.authorizer.require(viewer, 'MANAGE_TESTS');
    this.catalogue.model.checkUrn(urn);
    if (!this.catalogue.testableKinds.includes(kindOf(urn)))
      throw badField('urn', `must name an asset that can have test results, not a ${kindOf(urn)}`);
    if (testUrns.length > MAX_NAMED_TESTS) throw badField('testUrns', `must be at most ${MAX_NAMED_TESTS} urns`);
    const reader = this.catalogue.readers.as(viewer.visibility);
    await this.require(reader, [urn], 'urn');
    await this.require(reader, testUrns, 'testUrns');
    const tests = testUrns.length > 0 ? await this.catalogue.of(testUrns) : await this.catalogue.all();
    const concerned = [...tests.values()];
    const outcomes = await this.outcomesOf(concerned, urn, push);
    return { passing: resultsOf(outcomes, 'SUCCESS'), failing: resultsOf(outcomes, 'FAILURE') };
  }

  /** What tests say of an asset. With `push` that is stored and acted on in the same evaluation. */
  private async outcomesOf(
    tests: Parameters<TestEvaluator['evaluate']>[0],
    urn: string,
    push: boolean,
  ): Promise<readonly NewOutcome[]> {
    if (!push) return (await this.evaluator.outcomes(tests, [urn])).get(urn) ?? [];
    let newest: readonly NewOutcome[] = [];
    const onOutcomes = (_urn: string, outcomes: readonly NewOutcome[]) => void (newest = outcomes);
    await this.evaluator.evaluate(tests, [urn], { causeOf: () => 'change', onOutcomes });
    return newest;
  }

  /** @throws Problem `urn.invalid`, `edit.no-such-entity` for what is not there or not for the viewer to see */
  private async require(reader: EntityReader, urns: readonly string[], field = 'urn'): Promise<void> {
    for (const urn of urns) this.catalogue.model.checkUrn(urn);
    const existing = await reader.entities(urns, [TEST_RESULTS]);
    const [missing, ...others] = urns.filter((urn) => existing.get(urn)?.exists !== true);
    if (missing !== undefined) throw noSuch(field, missing, ...others);
  }
}

function resultsOf(outcomes: readonly NewOutcome[], type: 'SUCCESS' | 'FAILURE'): readonly AssetTestResult[] {
  const lastComputed = { time: systemClock(), actor: SYSTEM_ACTOR };
  return outcomes
    .filter(({ outcome }) => outcome === type)
    .map(({ test, md5 }) => ({ test, type, testDefinitionMd5: md5, lastComputed }));
}

function examples(urns: readonly string[]): readonly { readonly urn: string }[] {
  return urns.slice(0, MAX_EXAMPLES).map((urn) => ({ urn }));
}
