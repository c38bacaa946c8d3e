import { arrayOf, isJsonObject, type JsonObject, textOf, textsOf } from '../../kernel/json.js';
import type { Difference } from './timeline.types.js';

/**
 * Incidents of an asset that were raised, resolved or reopened, from its aspect `incidentsSummary`.
 * An incident that moves from the resolved to the active list was reopened. What else happened to
 * an incident is in its own history.
 */
export function incidentDifferences(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): readonly Difference[] {
  const [wasOpen, isOpen] = [incidentsIn(before, 'active'), incidentsIn(after, 'active')];
  const [wasOver, isOver] = [incidentsIn(before, 'resolved'), incidentsIn(after, 'resolved')];
  const opened = [...isOpen].filter(([urn]) => !wasOpen.has(urn));
  const closed = [...isOver].filter(([urn]) => !wasOver.has(urn));
  return [
    ...opened.map(([urn, type]) => difference('ADD', wasOver.has(urn) ? 'reopened' : 'raised', urn, type)),
    ...closed.map(([urn, type]) => difference('REMOVE', 'resolved', urn, type)),
  ];
}

/**
 * The type of each incident in a list by its urn; empty where an older client wrote the urn alone.
 */
function incidentsIn(value: JsonObject | undefined, list: 'active' | 'resolved'): ReadonlyMap<string, string> {
  const named = textsOf(value?.[`${list}Incidents`]).map((urn): [string, string] => [urn, '']);
  const detailed = arrayOf(value?.[`${list}IncidentDetails`])
    .filter(isJsonObject)
    .map((one): [string, string] => [textOf(one.urn) ?? '', textOf(one.type) ?? '']);
  return new Map([...named, ...detailed]);
}

function difference(operation: Difference['operation'], verb: string, urn: string, type: string): Difference {
  const kind = type === '' ? 'an incident' : `an incident (${type.toLowerCase().replaceAll('_', ' ')})`;
  return {
    category: 'LIFECYCLE',
    operation,
    sentence: `${verb} ${kind}`,
    ...(operation === 'ADD' ? { after: urn } : { before: urn }),
  };
}
