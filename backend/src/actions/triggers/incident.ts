import { changesOfIncident } from '../../follows/news-changes.js';
import { textOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import { shortName } from '../../timeline/compare/wording.js';
import { type ActionEvent, admits, field, type TriggerKind } from '../contract/action.types.js';
import { ruleOf } from './cause.js';

/** An incident is raised, reopened or resolved. */
export const incident: TriggerKind = {
  id: 'incident',
  label: 'An incident is raised',
  description: 'Somebody, or a failing check, raises, reopens or resolves an incident.',
  fields: [
    field('states', 'States', { many: true, choices: ['ACTIVE', 'RESOLVED'], hint: 'None: both' }),
    field('types', 'Types', { many: true, hint: 'Such as FRESHNESS or OPERATIONAL; none: all' }),
  ],
  concerns: ({ urn, aspect }) => aspect === 'incidentInfo' && kindOf(urn) === 'incident',
  find: async (changes) =>
    changes.flatMap((change): readonly ActionEvent[] => {
      const { urn, entry, before, after } = change;
      const actor = after?.createdBy ?? entry.actor;
      const incidentChanges = changesOfIncident(urn, {
        before: before?.value,
        after: after?.value,
        actor,
        at: entry.at,
      });
      const [news] = incidentChanges.changes;
      const asset = incidentChanges.entities[0];
      if (!news || asset === undefined) return [];
      return [
        {
          id: `${entry.seq}:incident:${urn}`,
          trigger: incident.id,
          urn: asset,
          time: entry.at,
          actor,
          title: `${shortName(asset)}: ${news.sentence}`,
          lines: [],
          facts: {
            incident: urn,
            state: news.operation === 'REMOVE' ? 'RESOLVED' : 'ACTIVE',
            type: textOf(after?.value.type) ?? '',
            title: textOf(after?.value.title) ?? '',
            assets: incidentChanges.entities,
          },
          affected: incidentChanges.entities,
          rule: ruleOf(change),
        },
      ];
    }),
  select: (event, settings) =>
    admits(settings, 'states', textOf(event.facts.state) ?? '') &&
    admits(settings, 'types', textOf(event.facts.type) ?? '')
      ? event
      : undefined,
};
