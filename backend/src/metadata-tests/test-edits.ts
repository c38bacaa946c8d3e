import type { EditContext } from '../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../edits/edit.types.js';
import { nonEmpty } from '../edits/mistakes.js';
import { add, create, given, patch } from '../edits/patch.js';
import type { JsonObject } from '../kernel/json.js';
import { Problem } from '../kernel/problem.js';
import type { DefinitionFault, TestAction } from '../test-definition/definition.types.js';
import { definitionJson, faultText, parseDefinition } from '../test-definition/parse-definition.js';

/** A metadata test with its definition, as the mutations take it: JSON or YAML. */
interface TestInput {
  readonly name: string;
  readonly category: string;
  readonly description?: string | null;
  readonly definition: { readonly json?: string | null };
}

/** A new test; a random id when none is given. */
interface NewTestInput extends TestInput {
  readonly id?: string | null;
}

const FIELD = 'definition.json';

async function createTest(context: EditContext, input: NewTestInput): Promise<Plan> {
  const urn = context.newUrn('test', input.id);
  const { description } = input;
  const value: JsonObject = {
    name: nonEmpty('name', input.name),
    category: nonEmpty('category', input.category),
    ...(typeof description === 'string' ? { description } : {}),
    definition: await definitionValue(context, input),
  };
  return { proposals: [create(urn, 'testInfo', value)], answer: () => urn };
}

async function updateTest(context: EditContext, urn: string, input: TestInput): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: ['test'] }]);
  const changes = given({
    name: nonEmpty('name', input.name),
    category: nonEmpty('category', input.category),
    description: input.description,
  });
  const definition = add(['definition'], await definitionValue(context, input));
  return { proposals: [patch(urn, 'testInfo', [...changes, definition])], answer: () => urn };
}

/** Results are taken off the assets in the background (`runs/test-tasks.ts`): there may be a hundred thousand. */
async function deleteTest(context: EditContext, urn: string): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: ['test'] }]);
  return { removes: [urn], keepReferences: true, answer: done };
}

/**
 * @throws Problem `edit.field` with the lines of the faults, `edit.no-such-entity` for a tag, term, owner, domain or property
 * of an action that does not exist
 */
async function definitionValue(context: EditContext, { definition }: TestInput): Promise<JsonObject> {
  const definitionText = definition.json;
  if (typeof definitionText !== 'string' || definitionText.trim() === '') return { type: 'JSON' };
  const parsed = parseDefinition(context.model, definitionText);
  if (!parsed.definition) throw badDefinition(parsed.faults);
  const { passing, failing } = parsed.definition.actions;
  const references = [...passing, ...failing].flatMap(namedIn);
  if (references.length > 0) await context.existing([{ field: FIELD, urns: references }]);
  return { type: 'JSON', json: definitionJson(definitionText) };
}

/** The refusal of a definition, with all its faults. */
function badDefinition(faults: readonly DefinitionFault[]): Problem {
  const message = `${FIELD}: ${faults.map(faultText).join('; ')}.`;
  return new Problem('invalid', 'edit.field', message, { field: FIELD, faults });
}

function namedIn(action: TestAction): readonly string[] {
  if ('urns' in action) return action.type.startsWith('add_') ? action.urns : [];
  if ('domain' in action) return [action.domain];
  return action.type === 'set_structured_property' ? [action.property] : [];
}

const PRIVILEGE = 'MANAGE_TESTS';

/** Mutations of metadata tests. */
export const TEST_EDITS: EditTable = {
  createTest: edit<{ readonly input: NewTestInput }>(PRIVILEGE, ({ input }, context) => createTest(context, input)),
  updateTest: edit<{ readonly urn: string; readonly input: TestInput }>(PRIVILEGE, ({ urn, input }, context) =>
    updateTest(context, urn, input),
  ),
  deleteTest: edit<{ readonly urn: string }>(PRIVILEGE, ({ urn }, context) => deleteTest(context, urn)),
};
