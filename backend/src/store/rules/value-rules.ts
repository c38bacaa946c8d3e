import type { JsonObject } from '../../kernel/json.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { Breach } from '../../model/model.types.js';
import { definitionBreaches } from '../../test-definition/parse-definition.js';
import { assertionBreaches } from './assertion-rules.js';
import { allowedDateBreaches, PROPERTY_DEFINITION, PROPERTY_SETTINGS, settingsBreaches } from './property-rules.js';
import { RETENTION_CONFIG, retentionBreaches } from './retention-limits.js';
import { ingestionScheduleBreaches } from './schedule-rules.js';

/** What the fields of one value must fulfil together, by aspect. The model checks each field alone. */
const RULES: Readonly<Record<string, (value: JsonObject, model: MetadataModel) => readonly Breach[]>> = {
  assertionInfo: assertionBreaches,
  dataHubIngestionSourceInfo: ingestionScheduleBreaches,
  testInfo: definitionBreaches,
  [PROPERTY_DEFINITION]: allowedDateBreaches,
  [PROPERTY_SETTINGS]: settingsBreaches,
  [RETENTION_CONFIG]: retentionBreaches,
};

/**
 * The faults that a write brings into a value. What was stored before may be older than a rule, and
 * keeping it must not stop somebody from correcting another field.
 *
 * @see docs/model.md#rules-of-values
 */
export function addedBreaches(
  model: MetadataModel,
  aspect: string,
  value: JsonObject,
  before: JsonObject | undefined,
): readonly Breach[] {
  const rule = RULES[aspect];
  if (!rule) return [];
  const breaches = rule(value, model);
  if (breaches.length === 0 || !before) return breaches;
  const storedBreaches = new Set(rule(before, model).map(sentence));
  return breaches.filter((breach) => !storedBreaches.has(sentence(breach)));
}

function sentence({ path, message }: Breach): string {
  return `${path} ${message}`;
}
