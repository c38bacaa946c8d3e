import { field, type SettingField, type TriggerKind } from '../contract/action.types.js';
import { assertionResult } from './assertion-result.js';
import { breakingChange } from './breaking-change.js';
import { failedJobRun } from './failed-job-run.js';
import { failedRun } from './failed-run.js';
import { incident } from './incident.js';
import { metadataChange } from './metadata-change.js';
import { testResult } from './test-result.js';

/** All kinds of triggers, in the order of the page. */
export const TRIGGER_KINDS: ReadonlyMap<string, TriggerKind> = new Map(
  [breakingChange, metadataChange, assertionResult, incident, testResult, failedJobRun, failedRun].map((kind) => [
    kind.id,
    kind,
  ]),
);

/** What every trigger can be narrowed by, beside its own fields. */
export const COMMON_FIELDS: readonly SettingField[] = [
  field('kinds', 'Kinds of entities', { many: true, hint: 'Such as dataset or dashboard; none: all' }),
  field('filter', 'Search filter', { hint: 'Only entities that this search finds, such as tag:pii or domain:sales' }),
];
