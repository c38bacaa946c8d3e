import { columnChanges, type DerivedColumn, schemaColumns } from '../../impact/edits/schema-changes.js';
import type { ImpactAnswer, ImpactConsumerAnswer } from '../../impact/present/impact-answer.js';
import type { RequestedChange } from '../../impact/rules/change-rules.js';
import { type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { kindOf, plainPath, schemaFieldParts } from '../../kernel/urn.js';
import type { LoggedChange } from '../../timeline/changes/logged-changes.js';
import { counted, shortName } from '../../timeline/compare/wording.js';
import { type ActionEvent, admits, field, type TriggerKind } from '../contract/action.types.js';
import { ruleOf } from './cause.js';

/** Changes of one schema that are followed; the impact engine takes 200. */
const MAX_CHANGES = 200;
const VERDICTS = ['BREAKS', 'MAY_BREAK'];

/** A change of a schema, or the removal of a dataset, that breaks what reads it. */
export const breakingChange: TriggerKind = {
  id: 'breaking-change',
  label: 'A change breaks consumers',
  description: 'A column is dropped, renamed or retyped, or a dataset removed, and something downstream breaks.',
  fields: [field('verdicts', 'Verdicts', { many: true, choices: VERDICTS, hint: 'None: both' })],
  concerns: ({ urn, aspect }) => kindOf(urn) === 'dataset' && (aspect === 'schemaMetadata' || aspect === 'status'),
  find: async (changes, sources) => {
    const events: ActionEvent[] = [];
    for (const change of changes) {
      const requested = requestedChanges(change);
      if (requested.length === 0) continue;
      // The catalogue of the moment before: the new schema no longer has what its readers use.
      const answer = await sources.impactAt(requested, change.entry.at - 1);
      if (answer && answer.consumers.length > 0) events.push(toEvent(change, requested, answer));
    }
    return events;
  },
  select: (event, settings) => {
    const consumers = consumersIn(event).filter(({ verdict }) => admits(settings, 'verdicts', textOf(verdict) ?? ''));
    if (consumers.length === 0) return undefined;
    const urns = new Set(consumers.map(({ urn }) => textOf(urn) ?? ''));
    return {
      ...event,
      affected: event.affected.filter((urn) => urns.has(urn)),
      lines: event.lines.filter(({ about }) => about === undefined || urns.has(about)),
      facts: { ...event.facts, consumers },
    };
  },
};

/** What a write did to a dataset, as changes that the impact engine knows. A new column breaks nothing that is there. */
function requestedChanges({ urn, aspect, before, after }: LoggedChange): readonly RequestedChange[] {
  if (!before) return [];
  if (aspect === 'status')
    return before.value.removed !== true && after?.value.removed === true ? [{ kind: 'DROP_ASSET', urn }] : [];
  // A schema that is deleted as an aspect says nothing about the columns of the table.
  if (!after) return [];
  const columns = (value: JsonObject): readonly DerivedColumn[] =>
    schemaColumns(value).map((column) => ({ ...column, derivation: '' }));
  return columnChanges(columns(before.value), columns(after.value))
    .flatMap((change): readonly RequestedChange[] => {
      const base = { urn, fieldPath: change.column };
      if (change.kind === 'DROP_COLUMN') return [{ ...base, kind: change.kind }];
      if (change.kind === 'RENAME_COLUMN') return [{ ...base, kind: change.kind, newName: change.newName }];
      if (change.kind === 'CHANGE_TYPE') return [{ ...base, kind: change.kind, newType: change.newType }];
      return [];
    })
    .slice(0, MAX_CHANGES);
}

function toEvent(change: LoggedChange, requested: readonly RequestedChange[], answer: ImpactAnswer): ActionEvent {
  const { urn, entry } = change;
  const actor = change.after?.createdBy ?? entry.actor;
  const sentences = requested.map((one) => changeSentence(one));
  const { breaks, mayBreak } = answer.counts;
  const broken = breaks > 0 ? `breaks ${counted(breaks, 'consumer')}` : `may break ${counted(mayBreak, 'consumer')}`;
  const what = sentences.length === 1 ? (sentences[0] ?? '') : counted(sentences.length, 'schema change');
  return {
    id: `${entry.seq}:breaking:${urn}`,
    trigger: breakingChange.id,
    urn,
    time: entry.at,
    actor,
    title: `${shortName(urn)}: ${what} ${broken}`,
    lines: [
      ...(sentences.length > 1 ? sentences.map((text) => ({ text, names: [] })) : []),
      ...answer.consumers.map((consumer) => ({
        text: consumerSentence(consumer),
        names: namesOn(consumer),
        brief: `${consumer.verdict} ${shortName(consumer.urn)}`,
        about: consumer.urn,
      })),
    ],
    facts: {
      changes: requested.map(({ kind, urn: asset, fieldPath, newName, newType }) => ({
        kind,
        urn: asset,
        fieldPath: fieldPath ?? null,
        newName: newName ?? null,
        newType: newType ?? null,
      })),
      headline: answer.headline,
      counts: { ...answer.counts },
      complete: answer.complete,
      consumers: answer.consumers.map(consumerFacts),
    },
    affected: answer.consumers.map((consumer) => consumer.urn),
    rule: ruleOf(change),
  };
}

function changeSentence({ kind, fieldPath, newName, newType }: RequestedChange): string {
  const column = `\`${fieldPath ?? ''}\``;
  switch (kind) {
    case 'DROP_COLUMN':
      return `dropped column ${column}`;
    case 'RENAME_COLUMN':
      return `renamed column ${column} to \`${newName ?? ''}\``;
    case 'CHANGE_TYPE':
      return `changed the type of ${column} to ${newType ?? ''}`;
    default:
      return 'removed the dataset';
  }
}

/** `BREAKS shop.report: it uses the column … (path: shop.orders.amount → shop.totals.amount → shop.report.net)` */
function consumerSentence(consumer: ImpactConsumerAnswer): string {
  const steps = pathOf(consumer).map((urn) => (schemaFieldParts(urn) ? plainPath(shortName(urn)) : shortName(urn)));
  const path = steps.length > 1 ? ` (path: ${steps.join(' → ')})` : '';
  return `${consumer.verdict} ${shortName(consumer.urn)}: ${consumer.sentence}${path}`;
}

function pathOf({ path }: ImpactConsumerAnswer): readonly string[] {
  return [...path.slice(0, 1).map(({ from }) => from), ...path.map(({ to }) => to)];
}

function namesOn(consumer: ImpactConsumerAnswer): readonly string[] {
  return [...new Set([consumer.urn, ...pathOf(consumer)])];
}

function consumerFacts(consumer: ImpactConsumerAnswer): JsonObject {
  const { urn, verdict, reason, sentence, confidence, columns, owners } = consumer;
  return { urn, verdict, reason, sentence, confidence, columns, owners, path: pathOf(consumer) };
}

function consumersIn(event: ActionEvent): readonly JsonObject[] {
  const { consumers } = event.facts;
  return Array.isArray(consumers) ? consumers.map(objectOf) : [];
}
