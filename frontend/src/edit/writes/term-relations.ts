import { request } from '../../api/client';
import { AddTermRelationsDocument, RemoveTermRelationsDocument } from '../../api/documents.generated';
import { listField } from '../../api/json';
import type { TermRelation } from '../../api/schema.generated';
import type { Edit, NamedEntity } from './edits';
import { manageTexts } from './texts-manage';

/** The relations in the order of menus, each with the list of the aspect that stores it. */
const LISTS: readonly (readonly [TermRelation, string])[] = [
  ['IS_A', 'isRelatedTerms'],
  ['CONTAINS', 'hasRelatedTerms'],
  ['HAS_VALUE', 'values'],
  ['RELATED_TO', 'relatedTerms'],
];

/** The relations that a term can have to another, in the order of menus. */
export const TERM_RELATIONS: readonly TermRelation[] = LISTS.map(([relation]) => relation);

/** A relation that a term states, as it is stored. */
export interface StoredTermRelation {
  readonly urn: string;
  readonly relation: TermRelation;
}

/**
 * The relations in the aspect `glossaryRelatedTerms`. The same term is there twice if two relations
 * lead to it.
 */
export function readTermRelations(aspect: unknown): readonly StoredTermRelation[] {
  return LISTS.flatMap(([relation, list]) =>
    listField(aspect, list).flatMap((urn) => (typeof urn === 'string' ? [{ urn, relation }] : [])),
  );
}

/** States a relation of a term to another one; undo takes it away. */
export function addTermRelation(urn: string, relation: TermRelation, other: NamedEntity): Edit {
  const input = { urn, relation, termUrns: [other.urn] };
  return {
    urns: [urn, other.urn],
    message: manageTexts.relatedTerms.added(manageTexts.relatedTerms.relations[relation], other.name),
    run: () => request(AddTermRelationsDocument, { input }),
    undo: () => request(RemoveTermRelationsDocument, { input }),
  };
}

/** Takes a relation of a term to another one away; undo states it again. */
export function removeTermRelation(urn: string, relation: TermRelation, other: NamedEntity): Edit {
  const { run, undo } = addTermRelation(urn, relation, other);
  return {
    urns: [urn, other.urn],
    message: manageTexts.relatedTerms.removed(manageTexts.relatedTerms.relations[relation], other.name),
    run: () => undo?.() ?? Promise.resolve(),
    undo: run,
  };
}
