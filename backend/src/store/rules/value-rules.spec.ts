import type { JsonObject } from '../../kernel/json.js';
import { loadModel } from '../../model/load-model.js';
import { addedBreaches } from './value-rules.js';

const model = loadModel();

const source = (interval: string, more: JsonObject = {}): JsonObject => ({
  name: 'warehouse',
  type: 'snowflake',
  config: { recipe: '{}' },
  schedule: { interval, timezone: 'UTC' },
  ...more,
});

describe('the rules of a value', () => {
  it('ask the schedule of an ingestion source for a cron expression and a time zone', () => {
    const schedule = { interval: 'each day', timezone: 'Nowhere' };
    const paths = addedBreaches(model, 'dataHubIngestionSourceInfo', source('', { schedule }), undefined).map(
      ({ path }) => path,
    );
    expect(paths).toEqual(['schedule/interval', 'schedule/timezone']);
    expect(addedBreaches(model, 'dataHubIngestionSourceInfo', source('*/5 * * * *'), undefined)).toEqual([]);
  });

  it('let a source without a schedule run on demand', () => {
    const { schedule: _none, ...onDemand } = source('');
    expect(addedBreaches(model, 'dataHubIngestionSourceInfo', onDemand, undefined)).toEqual([]);
  });

  it('do not stop the correction of another field of a value that is older than the rule', () => {
    const stored = source('each day');
    expect(addedBreaches(model, 'dataHubIngestionSourceInfo', { ...stored, name: 'lake' }, stored)).toEqual([]);
  });

  it('refuse another fault of a value that had one', () => {
    const breaches = addedBreaches(model, 'dataHubIngestionSourceInfo', source('each week'), source('each day'));
    expect(breaches).toHaveLength(1);
  });

  it('ask the choice of a date property for days of the calendar', () => {
    const definition = (...days: string[]): JsonObject => ({
      valueType: 'urn:li:dataType:datahub.date',
      allowedValues: days.map((string) => ({ value: { string } })),
    });
    const breaches = addedBreaches(model, 'propertyDefinition', definition('2026-01-31', '2025-13-99'), undefined);
    expect(breaches).toEqual([
      {
        path: 'allowedValues/1/value',
        message: 'must be a date of the calendar such as 2026-01-31, not "2025-13-99"',
      },
    ]);
    const texts = { ...definition('soon'), valueType: 'urn:li:dataType:datahub.string' };
    expect(addedBreaches(model, 'propertyDefinition', texts, undefined)).toEqual([]);
  });

  it('refuse a place for a structured property that is hidden', () => {
    const settings = { isHidden: true, showInSearchFilters: true, showAsAssetBadge: false };
    expect(addedBreaches(model, 'structuredPropertySettings', settings, undefined)).toEqual([
      { path: 'showInSearchFilters', message: 'must be false while isHidden is true' },
    ]);
    for (const allowed of [{ isHidden: true }, { isHidden: false, showInSearchFilters: true }])
      expect(addedBreaches(model, 'structuredPropertySettings', allowed, undefined)).toEqual([]);
  });

  it('leave aspects without rules alone', () => {
    expect(addedBreaches(model, 'datasetProperties', { schedule: { interval: 'each day' } }, undefined)).toEqual([]);
  });
});
