import type { Json, JsonObject } from '../../../kernel/json.js';
import type { ChangeEvent, ChangeTransaction } from '../../../timeline/changes/change.types.js';

/**
 * A transaction of the timeline as this endpoint answers it: what does not apply is left out, and
 * the time and the author stand on the transaction alone.
 */
export function transactionAnswer(transaction: ChangeTransaction): JsonObject {
  const { timestamp, actor, semVer, semVerChange, changeEvents, versionStamp, rawDiff } = transaction;
  return {
    timestamp,
    actor,
    semVer,
    semVerChange,
    changeEvents: changeEvents.map(eventAnswer),
    versionStamp,
    // It came out of stored JSON.
    ...(rawDiff === null ? {} : { rawDiff: rawDiff as unknown as Json }),
  };
}

function eventAnswer(event: ChangeEvent): JsonObject {
  const { entityUrn, category, operation, modifier, parameters, semVerChange, description } = event;
  return {
    entityUrn,
    category,
    operation,
    ...(modifier === null ? {} : { modifier }),
    ...(Object.keys(parameters).length === 0 ? {} : { parameters }),
    semVerChange,
    description,
  };
}
