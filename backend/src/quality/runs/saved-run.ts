import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type Plan } from '../../edits/edit.types.js';
import { upsert } from '../../edits/patch.js';
import type { JsonObject } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import { incidentProposals } from '../assertion-incidents.js';
import { needsOf } from '../assertions.js';
import type { Evaluation } from '../evaluation/evaluation.types.js';

const INFO = 'assertionInfo';
const ACTIONS = 'assertionActions';

/** An evaluation that is to be stored as a run of its assertion. */
export interface EvaluatedRun {
  readonly assertion: string;
  /** The asset that it is about. */
  readonly assertee: string;
  readonly evaluation: Evaluation;
  readonly time: EpochMs;
  /** Names the run: the id of its task. */
  readonly runId: string;
}

/** The result of an evaluation as the public model has it. The reason is a native result, and the message of an error. */
export function resultValue({ type, reason, error, measurements, ...numbers }: Evaluation): JsonObject {
  return {
    type,
    ...(numbers as JsonObject),
    nativeResults: { reason, ...measurements },
    ...(error === undefined ? {} : { error: { type: error, properties: { message: reason } } }),
  };
}

/** Stores the run with what its result does to incidents: all of it or nothing. */
export const SAVE_RUN = edit<EvaluatedRun>('EDIT_ENTITY_ASSERTIONS', saveRun);

async function saveRun(
  { assertion, assertee, evaluation, time, runId }: EvaluatedRun,
  context: EditContext,
): Promise<Plan> {
  const assertions = await context.existing(
    [{ field: 'urn', urns: [assertion], kinds: ['assertion'] }],
    [INFO, ACTIONS],
  );
  const info = valueOf(assertions, assertion, INFO);
  const { type, reason } = evaluation;
  const incidents = await incidentProposals(context, {
    assertion,
    assertee,
    info,
    actions: valueOf(assertions, assertion, ACTIONS),
    result: { type, reason, time },
  });
  const event: JsonObject = {
    timestampMillis: time,
    assertionUrn: assertion,
    asserteeUrn: assertee,
    runId,
    status: 'COMPLETE',
    result: resultValue(evaluation),
  };
  return {
    proposals: [upsert(assertion, 'assertionRunEvent', event), ...incidents],
    needs: needsOf(info),
    answer: done,
  };
}
