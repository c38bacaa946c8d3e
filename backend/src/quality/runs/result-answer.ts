import { type JsonObject, objectOf } from '../../kernel/json.js';
import type { Evaluation } from '../evaluation/evaluation.types.js';
import { resultValue } from './saved-run.js';

/** A result as GraphQL shows it: maps are lists of keys and values. */
export function resultAnswer(evaluation: Evaluation): JsonObject {
  const { nativeResults, error, ...numbers } = resultValue(evaluation);
  return {
    ...numbers,
    nativeResults: entriesOf(nativeResults),
    ...(error === undefined
      ? {}
      : { error: { ...objectOf(error), properties: entriesOf(objectOf(error).properties) } }),
  };
}

function entriesOf(map: unknown): readonly JsonObject[] {
  return Object.entries(objectOf(map)).map(([key, value]) => ({ key, value }));
}
