import type { JsonObject } from '../../kernel/json.js';
import { brokenRule } from './property-rules.js';

const property = (type: string, more: JsonObject = {}): JsonObject => ({
  valueType: `urn:li:dataType:datahub.${type}`,
  entityTypes: ['urn:li:entityType:datahub.dataset'],
  ...more,
});
const reasonOf = (definition: JsonObject, ...wanted: (string | number)[]): string | undefined =>
  brokenRule(definition, 'dataset', wanted)?.reason;

describe('a value of a date property', () => {
  it.each(['2026-01-31', '2024-02-29', '0001-01-01', '9999-12-31'])('may be %s', (day) => {
    expect(reasonOf(property('date'), day)).toBeUndefined();
  });

  it.each(['2025-13-99', '2026-02-29', '2026-04-31', '2026-00-10', '2026-1-5', '2026-01-31T00:00:00Z', 'tomorrow'])(
    'must be a day of the calendar, which %s is not',
    (day) => {
      expect(reasonOf(property('date'), day)).toBe(`must be dates of the calendar such as 2026-01-31; "${day}" is not`);
    },
  );
});

describe('a value of a urn property', () => {
  const people = property('urn', {
    typeQualifier: { allowedTypes: ['urn:li:entityType:datahub.corpuser', 'urn:li:entityType:datahub.corpGroup'] },
  });

  it('must be a well-formed urn', () => {
    expect(reasonOf(property('urn'), 'urn:li:tag')).toBe('must be urns (urn:li:<kind>:<key>); "urn:li:tag" is not');
    expect(reasonOf(property('urn'), 'urn:li:tag:pii')).toBeUndefined();
  });

  it('must lead to a kind that the definition allows', () => {
    expect(reasonOf(people, 'urn:li:corpuser:ana')).toBeUndefined();
    expect(reasonOf(people, 'urn:li:corpGroup:finance')).toBeUndefined();
    expect(reasonOf(people, 'urn:li:tag:pii')).toBe('must be urns of a corpuser or corpGroup; "urn:li:tag:pii" is not');
  });
});

describe('a value of a number property', () => {
  it.each(['NaN', 'Infinity', '7'])('must be a number, which the text %s is not', (text) => {
    expect(reasonOf(property('number'), text)).toBe(`must be numbers; "${text}" is not`);
  });
});
