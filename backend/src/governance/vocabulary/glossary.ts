import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField, nonEmpty } from '../../edits/mistakes.js';
import { add, create, patch, remove, setOrClear } from '../../edits/patch.js';
import { textsOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import type {
  CreateGlossaryEntityInput,
  RelatedTermsInput,
  TermRelationsInput,
  UpdateParentNodeInput,
} from './inputs.types.js';
import { creatorOwns } from '../associations/owners.js';
import { PARENTS, requireFreeName, requireNoChildren, requireNoCircle } from './tree.js';

/** The aspect of a term that lists its relations to other terms. */
const RELATED = 'glossaryRelatedTerms';
/** A term is a leaf of the glossary, and a node is a group of terms and other groups. */
const GLOSSARY_KINDS = ['glossaryTerm', 'glossaryNode'];
/**
 * The list that stores each kind of relation. The protocol's mutations know inheritance (`isA`) and
 * containment (`hasA`); ours know all four.
 */
const LISTS = {
  isA: 'isRelatedTerms',
  hasA: 'hasRelatedTerms',
  IS_A: 'isRelatedTerms',
  CONTAINS: 'hasRelatedTerms',
  HAS_VALUE: 'values',
  RELATED_TO: 'relatedTerms',
} as const;

/**
 * Creates a term or group, below a parent or at the top. Its creator becomes its owner. Names are
 * unique below one parent only: two teams may each have a term "Revenue".
 *
 * @throws Problem `edit.in-the-way` for a name that the parent has already, `edit.field` for an
 * empty one
 */
async function createEntity(
  context: EditContext,
  kind: 'glossaryTerm' | 'glossaryNode',
  input: CreateGlossaryEntityInput,
): Promise<Plan> {
  const urn = context.newUrn(kind, input.id);
  const name = nonEmpty('name', input.name);
  const { parentNode } = input;
  if (typeof parentNode === 'string') {
    await context.existing([{ field: 'parentNode', urns: [parentNode], kinds: ['glossaryNode'] }]);
    await requireFreeName(context, kind, parentNode, name);
  }
  const value = {
    name,
    definition: input.description ?? '',
    ...(typeof parentNode === 'string' ? { parentNode } : {}),
    ...(kind === 'glossaryTerm' ? { termSource: 'INTERNAL' } : {}),
  };
  return { proposals: [create(urn, `${kind}Info`, value), creatorOwns(context, urn)], answer: () => urn };
}

/**
 * Moves a term or group below another group, or to the top with null.
 *
 * @throws Problem `edit.field` for a group that would end up below itself
 */
async function moveEntity(context: EditContext, urn: string, parent: string | null | undefined): Promise<Plan> {
  await context.existing([
    { field: 'resourceUrn', urns: [urn], kinds: GLOSSARY_KINDS },
    { field: 'parentNode', urns: typeof parent === 'string' ? [parent] : [], kinds: ['glossaryNode'] },
  ]);
  if (typeof parent === 'string') await requireNoCircle(context, urn, parent, 'parentNode');
  const [aspect = '', field = ''] = PARENTS[kindOf(urn)] ?? [];
  return { proposals: [patch(urn, aspect, [setOrClear([field], parent)])], answer: done };
}

/**
 * Deletes a term, or a group with nothing in it. @throws Problem `edit.in-the-way` for a group with
 * children
 */
async function deleteEntity(context: EditContext, urn: string): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: GLOSSARY_KINDS }]);
  await requireNoChildren(context, urn);
  return { removes: [urn], answer: done };
}

interface RelationChange {
  readonly urn: string;
  readonly termUrns: readonly string[];
  readonly relation: keyof typeof LISTS;
}

/**
 * Adds or removes relations of one kind between a term and others. Relations that are there already
 * are left as they are.
 *
 * @throws Problem `edit.no-such-entity` for a term to relate that does not exist, `edit.field` for the term itself
 */
async function relate(
  context: EditContext,
  { urn, termUrns, relation }: RelationChange,
  how: 'add' | 'remove',
): Promise<Plan> {
  context.check({ field: 'termUrns', urns: termUrns, kinds: ['glossaryTerm'] });
  if (how === 'add' && termUrns.includes(urn)) throw badField('termUrns', 'must not name the term itself');
  // A relation to a term that was deleted can still be taken away.
  const needed = how === 'add' ? termUrns : [];
  const entities = await context.existing(
    [
      { field: 'urn', urns: [urn], kinds: ['glossaryTerm'] },
      { field: 'termUrns', urns: needed },
    ],
    [RELATED],
  );
  const list = LISTS[relation];
  // Without anything new the plan is empty, and no version is written.
  const there = new Set(textsOf(valueOf(entities, urn, RELATED)[list]));
  const operations =
    how === 'add'
      ? termUrns.filter((term) => !there.has(term)).map((term) => add([list, term], term))
      : termUrns.map((term) => remove([list, term]));
  const proposals = operations.length === 0 ? [] : [patch(urn, RELATED, operations, { [list]: [] })];
  return { proposals, answer: done };
}

const glossary = 'MANAGE_GLOSSARIES';

/** Mutations of glossary terms and groups. */
export const GLOSSARY_EDITS: EditTable = {
  createGlossaryTerm: edit<{ readonly input: CreateGlossaryEntityInput }>(glossary, ({ input }, context) =>
    createEntity(context, 'glossaryTerm', input),
  ),
  createGlossaryNode: edit<{ readonly input: CreateGlossaryEntityInput }>(glossary, ({ input }, context) =>
    createEntity(context, 'glossaryNode', input),
  ),
  updateParentNode: edit<{ readonly input: UpdateParentNodeInput }>(glossary, ({ input }, context) =>
    moveEntity(context, input.resourceUrn, input.parentNode),
  ),
  deleteGlossaryEntity: edit<{ readonly urn: string }>(glossary, ({ urn }, context) => deleteEntity(context, urn)),
  addRelatedTerms: edit<{ readonly input: RelatedTermsInput }>(glossary, ({ input }, context) =>
    relate(context, { ...input, relation: input.relationshipType }, 'add'),
  ),
  removeRelatedTerms: edit<{ readonly input: RelatedTermsInput }>(glossary, ({ input }, context) =>
    relate(context, { ...input, relation: input.relationshipType }, 'remove'),
  ),
  addTermRelations: edit<{ readonly input: TermRelationsInput }>(glossary, ({ input }, context) =>
    relate(context, input, 'add'),
  ),
  removeTermRelations: edit<{ readonly input: TermRelationsInput }>(glossary, ({ input }, context) =>
    relate(context, input, 'remove'),
  ),
};
