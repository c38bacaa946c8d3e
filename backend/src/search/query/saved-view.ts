import { arrayOf, isJsonObject, type Json, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { kindOfEntityType } from '../naming/entity-kinds.js';
import type { FilterCondition, OrFilters } from './filter.types.js';
import type { UnpagedQuestion } from './search-question.types.js';

/** The filter that a saved view (aspect `dataHubViewInfo`) puts on every search made with it. */
export interface SavedView {
  /** Kinds by the model's names; an empty list lets every kind pass. */
  readonly kinds: readonly string[];
  readonly orFilters: OrFilters;
}

export function readView(info: JsonObject): SavedView {
  const definition = objectOf(info.definition);
  return {
    kinds: textsOf(definition.entityTypes).map((name) => kindOfEntityType(name) ?? name),
    orFilters: readFilter(definition.filter),
  };
}

/** Reads a filter as aspects store it: `{or: [{and: [criterion, …]}]}`. */
export function readFilter(filter: Json | undefined): OrFilters {
  return arrayOf(objectOf(filter).or)
    .filter(isJsonObject)
    .map((group) => ({ and: arrayOf(group.and).filter(isJsonObject).map(conditionOf) }));
}

/**
 * Narrows a question by a view: whatever the view leaves out stays out, whatever the question says.
 *
 * @returns undefined when question and view name different kinds, so that no entity can match
 */
export function applyView(question: UnpagedQuestion, view: SavedView): UnpagedQuestion | undefined {
  const kinds =
    view.kinds.length === 0 || question.kinds.length === 0
      ? [...view.kinds, ...question.kinds]
      : question.kinds.filter((kind) => view.kinds.includes(kind));
  if (kinds.length === 0 && view.kinds.length > 0) return undefined;
  return { ...question, kinds, serverFilters: [...(question.serverFilters ?? []), view.orFilters] };
}

/**
 * Filters of which both must hold, as alternatives again: (a or b) and (c or d) is ac or ad or bc
 * or bd. An empty list holds always. `requireWithinLimits` bounds the product before.
 */
export function intersectFilters(left: OrFilters, right: OrFilters): OrFilters {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  return left.flatMap((one) => right.map((other) => ({ and: [...(one.and ?? []), ...(other.and ?? [])] })));
}

function conditionOf(criterion: JsonObject): FilterCondition {
  const values = textsOf(criterion.values);
  const single = textOf(criterion.value);
  return {
    field: textOf(criterion.field) ?? '',
    condition: textOf(criterion.condition) ?? 'EQUAL',
    values: values.length > 0 || single === undefined || single === '' ? values : [single],
    negated: criterion.negated === true,
  };
}
