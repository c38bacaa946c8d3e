import { objectOf, textOf } from '../../kernel/json.js';
import type { SystemMetadata } from '../../store/contract/store.types.js';
import type { LoggedChange } from '../../timeline/changes/logged-changes.js';

/** Where the system metadata of what a rule writes names the rule. */
const PROPERTY = 'actionRule';

/** System metadata that says which rule wrote a value. */
export function writtenBy(rule: string): SystemMetadata {
  return { properties: { [PROPERTY]: rule } };
}

/** The rule that wrote a value; undefined for everybody else's writes. */
export function ruleOf({ after }: Pick<LoggedChange, 'after'>): string | undefined {
  return textOf(objectOf(after?.systemMetadata.properties)[PROPERTY]);
}
