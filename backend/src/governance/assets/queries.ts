import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Need, type Plan } from '../../edits/edit.types.js';
import { badField, nonEmpty } from '../../edits/mistakes.js';
import { add, create, given, patch, upsert } from '../../edits/patch.js';
import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { schemaFieldParts } from '../../kernel/urn.js';
import type { CreateQueryInput, QueryStatementInput, UpdateQueryArguments, UpdateQueryInput } from './inputs.types.js';

/** The aspect that names the datasets and columns that a query reads. */
const SUBJECTS = 'querySubjects';

/**
 * Creates a saved query with the datasets that it reads. Its source is `MANUAL`, which tells it
 * from the queries that recipes collect. The viewer needs the privilege on every dataset that it
 * reads.
 *
 * @throws Problem `edit.field` without datasets or with an empty statement
 */
async function createQuery(context: EditContext, { properties, subjects }: CreateQueryInput): Promise<Plan> {
  const urn = context.newUrn('query');
  const datasets = subjects.map(({ datasetUrn }) => datasetUrn);
  if (datasets.length === 0) throw badField('subjects', 'must name at least one dataset');
  await context.existing([{ field: 'subjects.datasetUrn', urns: datasets, kinds: ['dataset'] }]);
  const { name, description } = properties;
  const value: JsonObject = {
    statement: statementValue(properties.statement),
    source: 'MANUAL',
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    created: context.stamp(),
    lastModified: context.stamp(),
  };
  return {
    proposals: [create(urn, 'queryProperties', value), upsert(urn, SUBJECTS, subjectsValue(datasets))],
    needs: needsOf(datasets),
    answer: () => ({ urn }),
  };
}

/**
 * Changes a saved query. Its datasets stay unless they are given. The privilege is needed on the
 * datasets before and after the change, so nobody takes a query away from a dataset that they may
 * not edit.
 */
async function updateQuery(
  context: EditContext,
  urn: string,
  { properties, subjects }: UpdateQueryInput,
): Promise<Plan> {
  const before = await subjectsOf(context, urn);
  const datasets = subjects?.map(({ datasetUrn }) => datasetUrn);
  await context.existing([{ field: 'subjects.datasetUrn', urns: datasets ?? [], kinds: ['dataset'] }]);
  const operations = [
    ...given({
      name: properties?.name,
      description: properties?.description,
      statement: properties?.statement ? statementValue(properties.statement) : undefined,
    }),
    add(['lastModified'], context.stamp()),
  ];
  return {
    proposals: [
      patch(urn, 'queryProperties', operations),
      ...(datasets ? [upsert(urn, SUBJECTS, subjectsValue(datasets))] : []),
    ],
    needs: needsOf([...before, ...(datasets ?? [])]),
    answer: () => ({ urn }),
  };
}

/** Deletes a saved query. The viewer needs the privilege on all datasets that it names. */
async function deleteQuery(context: EditContext, urn: string): Promise<Plan> {
  return { removes: [urn], needs: needsOf(await subjectsOf(context, urn)), answer: done };
}

/** The datasets that a stored query names, directly or by a column. */
async function subjectsOf(context: EditContext, urn: string): Promise<readonly string[]> {
  const entities = await context.existing([{ field: 'urn', urns: [urn], kinds: ['query'] }], [SUBJECTS]);
  return arrayOf(valueOf(entities, urn, SUBJECTS).subjects).flatMap((one) => {
    const subject = textOf(objectOf(one).entity);
    return subject === undefined ? [] : [schemaFieldParts(subject)?.parent ?? subject];
  });
}

/**
 * The statement with its language. The SQL is stored as it was typed and is not parsed here, so a
 * draft may be saved.
 */
function statementValue({ value, language }: QueryStatementInput): JsonObject {
  return { value: nonEmpty('properties.statement.value', value), language };
}

/** The aspect with each dataset once, in the given order. */
function subjectsValue(datasets: readonly string[]): JsonObject {
  return { subjects: [...new Set(datasets)].map((entity) => ({ entity })) };
}

/** One need for each dataset: the privilege to edit its queries, or to edit it as a whole. */
function needsOf(datasets: readonly string[]): readonly Need[] {
  return [...new Set(datasets)].map((urn) => ({ anyOf: ['EDIT_ENTITY_QUERIES', 'EDIT_ENTITY'], urn }));
}

const queries = 'EDIT_ENTITY_QUERIES';

/** Mutations of saved queries. */
export const QUERY_EDITS: EditTable = {
  createQuery: edit<{ readonly input: CreateQueryInput }>(queries, ({ input }, context) => createQuery(context, input)),
  updateQuery: edit<UpdateQueryArguments>(queries, ({ urn, input }, context) => updateQuery(context, urn, input)),
  deleteQuery: edit<{ readonly urn: string }>(queries, ({ urn }, context) => deleteQuery(context, urn)),
};
