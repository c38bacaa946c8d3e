import { listField, propertyOf } from '../../api/json';
import type { Aspects } from './aspects';

/** What one metadata test says of an asset. */
export interface TestResult {
  /** Urn of the test. */
  readonly test: string;
  readonly passes: boolean;
  /** When it became so, in milliseconds since 1970. */
  readonly since: number | undefined;
}

/** The results of an asset, failing ones first. */
export function readTestResults(aspects: Aspects): readonly TestResult[] {
  const testResults = aspects.get('testResults');
  const read = (field: string, passes: boolean): readonly TestResult[] =>
    listField(testResults, field).flatMap((result) => {
      const test = propertyOf(result, 'test');
      const time = propertyOf(propertyOf(result, 'lastComputed'), 'time');
      return typeof test === 'string' ? [{ test, passes, since: typeof time === 'number' ? time : undefined }] : [];
    });
  return [...read('failing', false), ...read('passing', true)];
}
