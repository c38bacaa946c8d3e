import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { badField, inTheWay } from '../../edits/mistakes.js';
import { textOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';

/** How the kinds that form trees name their parent: the aspect and its field. */
export const PARENTS: Readonly<Record<string, readonly [aspect: string, field: string]>> = {
  glossaryNode: ['glossaryNodeInfo', 'parentNode'],
  glossaryTerm: ['glossaryTermInfo', 'parentNode'],
  domain: ['domainProperties', 'parentDomain'],
};
/** The relationship from a child to its parent in all of these trees. */
const CHILD_OF = ['IS_PART_OF'];
/**
 * The greatest number of levels that are walked. People do not build deeper trees; a longer way up
 * is a cycle that was stored before.
 */
const DEEPEST = 100;

/**
 * Refuses a move that would make a cycle. It walks up from the new parent with one read for each
 * level:
 *
 *     finance > sales > europe        finance below europe: europe, sales, finance -> refused
 *
 * @param parent the new parent
 * @param field the argument that named it, for the message
 * @throws Problem `edit.field` when the parent is the entity itself or is below it
 */
export async function requireNoCircle(context: EditContext, urn: string, parent: string, field: string): Promise<void> {
  let here: string | undefined = parent;
  for (let steps = 0; here !== undefined && steps < DEEPEST; steps += 1) {
    if (here === urn) throw badField(field, 'must not be the entity itself or one below it');
    here = await parentOf(context, here);
  }
}

/** The parent as it is stored now, undefined at the top of the tree. */
async function parentOf(context: EditContext, urn: string): Promise<string | undefined> {
  const [aspect = '', field = ''] = PARENTS[kindOf(urn)] ?? [];
  return textOf(valueOf(await context.stored([urn], [aspect]), urn, aspect)[field]);
}

/**
 * Refuses to delete an entity with children, which would lose their place in the tree. The problem
 * names the first ten.
 *
 * @throws Problem `edit.in-the-way` with the number of children
 */
export async function requireNoChildren(context: EditContext, urn: string): Promise<void> {
  const children = (await context.incoming([urn], CHILD_OF)).map(({ other }) => other);
  if (children.length === 0) return;
  throw inTheWay(`${urn} has ${children.length} below it; move or delete them first.`, {
    children: children.slice(0, 10),
  });
}

/**
 * Refuses a second child of the same name, upper and lower case being equal. Terms and groups below
 * one parent do not disturb each other: only children of one kind are compared.
 *
 * @throws Problem `edit.in-the-way` naming the child that has the name
 */
export async function requireFreeName(context: EditContext, kind: string, parent: string, name: string): Promise<void> {
  const siblings = (await context.incoming([parent], CHILD_OF))
    .map(({ other }) => other)
    .filter((urn) => kindOf(urn) === kind);
  const [aspect = ''] = PARENTS[kind] ?? [];
  const entities = await context.stored(siblings, [aspect]);
  const same = siblings.find(
    (urn) => textOf(valueOf(entities, urn, aspect).name)?.toLowerCase() === name.toLowerCase(),
  );
  if (same !== undefined) throw inTheWay(`A ${kind} named "${name}" stands there already.`, { urn: same });
}
