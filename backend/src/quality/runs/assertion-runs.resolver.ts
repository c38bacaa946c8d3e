import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { badField } from '../../edits/mistakes.js';
import { requireWithinLimit } from '../../inputs/size-limits.js';
import type {
  MutationRunAssertionArgs,
  MutationRunAssertionsArgs,
  MutationRunAssertionsForAssetArgs,
} from '../../generated/graphql.js';
import type { JsonObject } from '../../kernel/json.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { Evaluation } from '../evaluation/evaluation.types.js';
import { type AssertionRunResult, AssertionRunsService } from './assertion-runs.service.js';
import { resultAnswer } from './result-answer.js';

/** The results of several assertions with how many passed, failed and could not be evaluated. */
interface RunsAnswer {
  readonly passingCount: number;
  readonly failingCount: number;
  readonly errorCount: number;
  readonly results: readonly { readonly assertion: { readonly urn: string }; readonly result: JsonObject | null }[];
}

/** Running assertions on demand, with the signatures that the public client sends. */
@Resolver()
export class AssertionRunsResolver {
  constructor(private readonly runs: AssertionRunsService) {}

  @Mutation()
  @Requires('EDIT_ENTITY_ASSERTIONS')
  async runAssertion(
    @CurrentViewer() viewer: Viewer,
    @Args() args: MutationRunAssertionArgs,
  ): Promise<JsonObject | null> {
    const parameters = statementParameters(args.parameters);
    const options = { saveResult: args.saveResult !== false, isAsync: args.async === true, parameters };
    const [first] = (await this.runs.run(viewer, [args.urn], options)) ?? [];
    return first ? resultAnswer(first.evaluation) : null;
  }

  @Mutation()
  @Requires('EDIT_ENTITY_ASSERTIONS')
  async runAssertions(@CurrentViewer() viewer: Viewer, @Args() args: MutationRunAssertionsArgs): Promise<RunsAnswer> {
    const parameters = statementParameters(args.parameters);
    const options = { saveResult: args.saveResults !== false, isAsync: args.async === true, parameters };
    return runsAnswer(args.urns, await this.runs.run(viewer, args.urns, options));
  }

  @Mutation()
  @Requires('EDIT_ENTITY_ASSERTIONS')
  async runAssertionsForAsset(
    @CurrentViewer() viewer: Viewer,
    @Args() { urn, tagUrns, parameters: given, async: isAsync }: MutationRunAssertionsForAssetArgs,
  ): Promise<RunsAnswer> {
    const parameters = statementParameters(given);
    const assertions = await this.runs.assertionsOf(viewer, urn, tagUrns ?? []);
    if (assertions.length === 0) return runsAnswer([], []);
    return runsAnswer(
      assertions,
      await this.runs.run(viewer, assertions, { saveResult: true, isAsync: isAsync === true, parameters }),
    );
  }
}

/** Parameters of one call, and characters of a value. */
const MAX_PARAMETERS = 100;
const MAX_PARAMETER_LENGTH = 10_000;

/** The values of `${name}` in the statements of SQL assertions. @throws Problem `edit.field` */
function statementParameters(
  parameters: readonly { readonly key: string; readonly value?: string | null }[] | null | undefined,
): Readonly<Record<string, string>> {
  const given = parameters ?? [];
  requireWithinLimit('edit.field', { field: 'parameters', count: given.length, limit: MAX_PARAMETERS });
  for (const { key, value } of given) {
    if (!/^[A-Za-z_]\w{0,99}$/u.test(key))
      throw badField('parameters', `must have names of letters, digits and _, not ${key.slice(0, 100)}`);
    if ((value ?? '').length > MAX_PARAMETER_LENGTH)
      throw badField('parameters', `must have values of at most ${MAX_PARAMETER_LENGTH} characters`);
  }
  return Object.fromEntries(given.map(({ key, value }) => [key, value ?? '']));
}

function runsAnswer(assertions: readonly string[], results: readonly AssertionRunResult[] | undefined): RunsAnswer {
  const count = (type: Evaluation['type']): number =>
    (results ?? []).filter(({ evaluation }) => evaluation.type === type).length;
  return {
    passingCount: count('SUCCESS'),
    failingCount: count('FAILURE'),
    errorCount: count('ERROR'),
    results: results
      ? results.map(({ urn, evaluation }) => ({ assertion: { urn }, result: resultAnswer(evaluation) }))
      : assertions.map((urn) => ({ assertion: { urn }, result: null })),
  };
}
