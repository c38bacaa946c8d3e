import { objectOf, textOf } from '../../kernel/json.js';
import { SYSTEM_ACTOR } from '../../kernel/viewer.js';
import type { TimeseriesPoint } from '../../store/contract/store.types.js';
import type { ChangeEvent } from './change.types.js';
import { eventOf } from './transactions.js';

/** Time series in which sources report runs. */
export const RUN_ASPECTS = ['dataProcessInstanceRunEvent', 'assertionRunEvent'];

/**
 * The event of a run: STARTED, or COMPLETED with the result where there is one; undefined for any
 * other status.
 */
export function runEvent({ urn, value, timestamp }: TimeseriesPoint): ChangeEvent | undefined {
  const status = textOf(value.status);
  const completed = status === 'COMPLETE';
  if (!completed && status !== 'STARTED') return undefined;
  const result = textOf(objectOf(value.result).type);
  return eventOf(
    {
      category: 'RUN',
      operation: completed ? 'COMPLETED' : 'STARTED',
      parameters: { status, ...(result === undefined ? {} : { runResult: result }) },
      semVerChange: 'NONE',
      description: completed ? `run completed${result === undefined ? '' : `: ${result}`}` : 'run started',
    },
    urn,
    timestamp,
    SYSTEM_ACTOR,
  );
}
