import { arrayOf, objectOf, textOf, textsOf } from '../../kernel/json.js';
import type { Visibility } from '../../kernel/visibility.js';
import type { ActionEvent, EventLine } from '../contract/action.types.js';

/**
 * What of an event somebody gets: the sentences about what they own, as far as they may see what these name. Where the path to an
 * own asset leads through something hidden, they learn that the asset is affected, and not by which way.
 *
 *     orders breaks totals (mine) and report (not mine); the path to totals passes staging, which is hidden
 *     one sentence: "BREAKS totals"
 *
 * @param owned undefined: they get the event whatever they own
 * @returns undefined where they may not see the entity that it is about, or own nothing of it
 */
export function eventFor(
  event: ActionEvent,
  scope: Visibility,
  owned: ReadonlySet<string> | undefined,
): ActionEvent | undefined {
  if (!scope.canView(event.urn)) return undefined;
  const isTheirs = (urn: string): boolean => scope.canView(urn) && (owned === undefined || owned.has(urn));
  const affected = event.affected.filter(isTheirs);
  if (affected.length === 0 && event.affected.length > 0) return undefined;
  const lines = event.lines.flatMap((line): readonly EventLine[] => {
    if (line.about !== undefined && !isTheirs(line.about)) return [];
    if (line.names.every((urn) => scope.canView(urn))) return [line];
    return line.brief === undefined ? [] : [{ ...line, text: line.brief, names: [] }];
  });
  const consumers = arrayOf(event.facts.consumers)
    .map(objectOf)
    .filter(({ urn, path }) => isTheirs(textOf(urn) ?? '') && textsOf(path).every((step) => scope.canView(step)));
  const facts = event.facts.consumers === undefined ? event.facts : { ...event.facts, consumers };
  return { ...event, affected, lines, facts };
}
