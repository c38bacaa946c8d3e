import { type JsonObject, objectOf, textOf } from '../kernel/json.js';
import type { MetadataModel } from '../model/metadata-model.js';
import type { Breach } from '../model/model.types.js';
import { faultText, parseDefinition } from './parse-definition.js';

/**
 * The faults of the definition in a `testInfo`, so that no writer can store a test that could never be evaluated. A test
 * without a definition is a draft.
 */
export function definitionBreaches(info: JsonObject, model: MetadataModel): readonly Breach[] {
  const definition = textOf(objectOf(info.definition).json);
  if (definition === undefined || definition.trim() === '') return [];
  return (parseDefinition(model, definition).faults ?? []).map((fault) => ({
    path: 'definition/json',
    message: faultText(fault),
    rule: true,
  }));
}
