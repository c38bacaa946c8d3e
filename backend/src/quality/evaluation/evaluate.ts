import { type JsonObject, objectOf } from '../../kernel/json.js';
import { type AssetFacts, type Evaluation, impossible } from './evaluation.types.js';
import { evaluateField } from './field.js';
import { evaluateFreshness, lastModifiedField } from './freshness.js';
import { evaluateSchema } from './schema.js';
import { evaluateVolume } from './volume.js';

/**
 * Why an assertion is not evaluated in this catalogue, as a sentence; undefined where it is. Another tool evaluates such
 * an assertion and reports its results.
 */
export function unevaluatedReason(info: JsonObject): string | undefined {
  if (info.type === 'DATASET' || info.type === 'CUSTOM')
    return `An assertion of the type ${info.type} is evaluated by the tool that it comes from.`;
  if (objectOf(info.freshnessAssertion).type === 'DATA_JOB_RUN')
    return 'Freshness of the runs of a job is not evaluated, only that of datasets.';
  return undefined;
}

/**
 * Evaluates an assertion from what the catalogue knows of its asset. What can't be answered so is an ERROR whose reason
 * says what is missing; it is never guessed. `database/` asks the database of the asset for that.
 *
 * @param info the value of `assertionInfo`, which the store has checked
 */
export function evaluate(info: JsonObject, facts: AssetFacts): Evaluation {
  const unevaluated = unevaluatedReason(info);
  if (unevaluated !== undefined) return impossible(unevaluated, 'INVALID_SOURCE_TYPE');
  switch (info.type) {
    case 'FRESHNESS':
      return evaluateFreshness(objectOf(info.freshnessAssertion), facts, lastModifiedField(info));
    case 'VOLUME':
      return evaluateVolume(objectOf(info.volumeAssertion), facts);
    case 'FIELD':
      return evaluateField(objectOf(info.fieldAssertion), facts);
    case 'SQL':
      return impossible('An SQL assertion needs a connection to the database.');
    case 'DATA_SCHEMA':
      return evaluateSchema(objectOf(info.schemaAssertion), facts);
    default:
      return impossible('Assertions of this type are not known.', 'INVALID_PARAMETERS');
  }
}
