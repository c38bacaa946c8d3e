import { arrayOf, isJsonObject, type Json, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { plainText } from '../../ingest/json-text.js';

type Test = (value: JsonObject) => boolean;

/**
 * A filter in the protocol's disjunctive form over fields of a time-series value (`a.b` reaches into objects) → a test.
 * Nothing, or no alternatives, lets everything pass. A missing condition is EQUAL; several values are alternatives.
 *
 * @throws Problem `restli.malformed` for a condition that is not known
 */
export function pointFilter(wire: unknown): Test {
  const alternatives = [
    ...arrayOf(objectOf(wire).or).map((item) => criteriaOf(objectOf(item).and)),
    criteriaOf(objectOf(wire).criteria),
  ];
  const filled = alternatives.filter((criteria) => criteria.length > 0);
  return filled.length === 0 ? () => true : (value) => filled.some((criteria) => criteria.every((test) => test(value)));
}

function criteriaOf(wire: unknown): readonly Test[] {
  return arrayOf(wire).filter(isJsonObject).map(criterion);
}

function criterion(wire: JsonObject): Test {
  const path = (textOf(wire.field) ?? '').replace(/\.keyword$/, '').split('.');
  const values = wire.values === undefined ? arrayOf([wire.value]) : arrayOf(wire.values);
  const wanted = values.filter((item) => item !== null && item !== undefined).map(String);
  const holds = conditionOf(textOf(wire.condition) ?? 'EQUAL', wanted);
  const negated = wire.negated === true;
  return (value) => holds(fieldOf(value, path)) !== negated;
}

function fieldOf(value: JsonObject, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((at, step) => objectOf(at)[step], value);
}

function conditionOf(condition: string, wanted: readonly string[]): (field: Json | undefined) => boolean {
  const some = (test: (field: string, value: string) => boolean) => (field: Json | undefined) =>
    field !== undefined && field !== null && wanted.some((value) => textsOf(field).some((text) => test(text, value)));
  switch (condition) {
    case 'EQUAL':
    case 'IN':
      return some((field, value) => field === value);
    case 'CONTAIN':
      return some((field, value) => field.includes(value));
    case 'START_WITH':
      return some((field, value) => field.startsWith(value));
    case 'END_WITH':
      return some((field, value) => field.endsWith(value));
    case 'EXISTS':
      return (field) => field !== undefined && field !== null;
    case 'IS_NULL':
      return (field) => field === undefined || field === null;
    case 'GREATER_THAN':
      return some((field, value) => Number(field) > Number(value));
    case 'GREATER_THAN_OR_EQUAL_TO':
      return some((field, value) => Number(field) >= Number(value));
    case 'LESS_THAN':
      return some((field, value) => Number(field) < Number(value));
    case 'LESS_THAN_OR_EQUAL_TO':
      return some((field, value) => Number(field) <= Number(value));
    default:
      throw new Problem(
        'invalid',
        'restli.malformed',
        `Filter condition "${condition}" is not known for time-series values.`,
        { condition },
      );
  }
}

function textsOf(field: Json): readonly string[] {
  return Array.isArray(field) ? field.map(plainText) : [plainText(field)];
}
