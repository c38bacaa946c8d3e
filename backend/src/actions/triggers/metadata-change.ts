import { type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { isUrn } from '../../kernel/urn.js';
import { CHANGE_CATEGORIES, type ChangeCategory, type ChangeEvent } from '../../timeline/changes/change.types.js';
import { changesOf, mayTell } from '../../timeline/changes/changes-of.js';
import type { LoggedChange } from '../../timeline/changes/logged-changes.js';
import { eventOf } from '../../timeline/changes/transactions.js';
import { counted, shortName } from '../../timeline/compare/wording.js';
import { type ActionEvent, admits, field, type TriggerKind } from '../contract/action.types.js';
import { ruleOf } from './cause.js';

const ALL: ReadonlySet<ChangeCategory> = new Set(CHANGE_CATEGORIES);
const OPERATIONS = ['ADD', 'MODIFY', 'REMOVE', 'CREATE', 'SOFT_DELETE', 'HARD_DELETE', 'REINSTATE'];
/** Changes of one aspect that an event holds; a new table may have thousands of columns. */
const MAX_CHANGES = 50;

/** Any change that the timeline shows, as the public protocol's entity change events name them. */
export const metadataChange: TriggerKind = {
  id: 'metadata-change',
  label: 'Metadata changes',
  description: 'Something about an entity changes: tags, terms, owners, domain, documentation, schema, deprecation.',
  fields: [
    field('categories', 'Categories', { many: true, choices: CHANGE_CATEGORIES, hint: 'None: all' }),
    field('operations', 'Operations', { many: true, choices: OPERATIONS, hint: 'None: all' }),
    field('modifiers', 'About', {
      many: true,
      hint: 'Urns of tags, terms, owners, …: only changes that add or remove one of these',
    }),
  ],
  concerns: ({ aspect }) => mayTell(aspect, { keyAspect: '' }, ALL) || aspect.endsWith('Key'),
  find: async (changes, { model }) =>
    changes.flatMap((change): readonly ActionEvent[] => {
      const kind = model.checkUrn(change.urn);
      const changeEvents = changesOf(
        { aspect: change.aspect, kind, urn: change.urn },
        change.before?.value,
        change.after?.value,
        ALL,
      );
      return changeEvents.length === 0
        ? []
        : [
            toEvent(
              change,
              changeEvents.map((one) => eventOf(one, change.urn, change.entry.at, change.entry.actor)),
            ),
          ];
    }),
  select: (event, settings) => {
    const changes = changesIn(event).filter(
      ({ category, operation, modifier }) =>
        admits(settings, 'categories', textOf(category) ?? '') &&
        admits(settings, 'operations', textOf(operation) ?? '') &&
        admits(settings, 'modifiers', textOf(modifier) ?? ''),
    );
    if (changes.length === 0) return undefined;
    return changes.length === changesIn(event).length ? event : worded(event, changes);
  },
};

function toEvent(change: LoggedChange, changeEvents: readonly ChangeEvent[]): ActionEvent {
  const { urn, aspect, entry } = change;
  const changes = changeEvents
    .slice(0, MAX_CHANGES)
    .map(({ entityUrn, category, operation, modifier, parameters, description }) => ({
      entityUrn,
      category,
      operation,
      modifier,
      parameters,
      description,
    }));
  const event: ActionEvent = {
    id: `${entry.seq}:${aspect}:${urn}`,
    trigger: metadataChange.id,
    urn,
    time: entry.at,
    actor: change.after?.createdBy ?? entry.actor,
    title: '',
    lines: [],
    facts: { changeCount: changeEvents.length },
    affected: [urn],
    rule: ruleOf(change),
  };
  return worded(event, changes);
}

/** The event with some of its changes only. */
function worded(event: ActionEvent, changes: readonly JsonObject[]): ActionEvent {
  const [first] = changes;
  const sentences = changes.map((change) => ({
    text: textOf(change.description) ?? '',
    names: isUrn(change.modifier) ? [change.modifier] : [],
  }));
  const about = shortName(event.urn);
  const title =
    first && changes.length === 1
      ? `${about}: ${sentences[0]?.text ?? ''}`
      : `${about}: ${counted(changes.length, 'change')}`;
  return { ...event, title, lines: sentences, facts: { ...event.facts, changes } };
}

function changesIn(event: ActionEvent): readonly JsonObject[] {
  const { changes } = event.facts;
  return Array.isArray(changes) ? changes.map(objectOf) : [];
}
