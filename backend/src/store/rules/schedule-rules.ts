import { cronMistake, timeZoneMistake } from '../../kernel/cron-schedule.js';
import { isJsonObject, type Json, type JsonObject, numberOf, textOf } from '../../kernel/json.js';
import type { Breach } from '../../model/model.types.js';

/**
 * The rules of a freshness assertion's schedule: CRON needs a cron expression and a time zone,
 * FIXED_INTERVAL an interval that is longer than nothing. SINCE_THE_LAST_CHECK needs neither.
 */
export function freshnessScheduleBreaches(schedule: JsonObject, path: string): readonly Breach[] {
  switch (schedule.type) {
    case 'CRON':
      return isJsonObject(schedule.cron)
        ? cronBreaches(schedule.cron, { path: `${path}/cron`, expression: 'cron' })
        : [{ path: `${path}/cron`, message: 'is required when the schedule has the type CRON' }];
    case 'FIXED_INTERVAL':
      return intervalBreaches(schedule.fixedInterval, `${path}/fixedInterval`);
    default:
      return [];
  }
}

/** The schedule of an ingestion source, in `dataHubIngestionSourceInfo`. Without one it runs on demand. */
export function ingestionScheduleBreaches(info: JsonObject): readonly Breach[] {
  return isJsonObject(info.schedule) ? cronBreaches(info.schedule, { path: 'schedule', expression: 'interval' }) : [];
}

/** `expression` names the field that holds the cron expression; the time zone stands beside it. */
function cronBreaches(
  value: JsonObject,
  { path, expression }: { readonly path: string; readonly expression: string },
): readonly Breach[] {
  const mistakes = [
    { field: expression, message: cronMistake(textOf(value[expression]) ?? '') },
    { field: 'timezone', message: timeZoneMistake(textOf(value.timezone) ?? '') },
  ];
  return mistakes.flatMap(({ field, message }) =>
    message === undefined ? [] : [{ path: `${path}/${field}`, message }],
  );
}

function intervalBreaches(interval: Json | undefined, path: string): readonly Breach[] {
  if (!isJsonObject(interval)) return [{ path, message: 'is required when the schedule has the type FIXED_INTERVAL' }];
  // The model's default for a missing multiple is 1.
  const multiple = interval.multiple === undefined ? 1 : numberOf(interval.multiple);
  return multiple !== undefined && multiple >= 1
    ? []
    : [{ path: `${path}/multiple`, message: `must be at least 1, not ${JSON.stringify(interval.multiple)}` }];
}
