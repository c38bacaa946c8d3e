import type { EditContext } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Need, type Plan } from '../../edits/edit.types.js';
import { badField, nonEmpty, webAddress } from '../../edits/mistakes.js';
import { create, given, patch, upsert } from '../../edits/patch.js';
import type { JsonObject } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type {
  BatchUpdateStepStatesInput,
  CreatePostInput,
  UpdatePostContentInput,
  UpdatePostInput,
} from './inputs.types.js';
import { deleteOf } from '../vocabulary/tags-and-domains.js';

const INFO = 'postInfo';

/**
 * Creates an announcement, either for the home page or about one entity or column. The privilege
 * depends on that: everybody's home page needs its own, an entity needs the right to edit its
 * documentation.
 *
 * @throws Problem `edit.field` for an announcement about an entity that names none
 */
async function createPost(context: EditContext, input: CreatePostInput): Promise<Plan> {
  const urn = context.newUrn('post');
  const { postType, resourceUrn, subResource } = input;
  if (postType === 'ENTITY_ANNOUNCEMENT' && typeof resourceUrn !== 'string')
    throw badField('resourceUrn', 'must name what the announcement is about');
  const targets = typeof resourceUrn === 'string' ? [resourceUrn] : [];
  await context.existing([{ field: 'resourceUrn', urns: targets }]);
  await context.columns(
    'resourceUrn',
    targets.map((one) => ({ resourceUrn: one, subResource })),
  );
  const [resource] = targets;
  const target =
    resource !== undefined && typeof subResource === 'string' ? schemaFieldUrn(resource, subResource) : resource;
  const value: JsonObject = {
    type: postType,
    content: contentValue(input.content),
    created: context.now,
    lastModified: context.now,
    auditStamp: context.stamp(),
    ...(target === undefined ? {} : { target }),
  };
  const need: Need =
    postType === 'ENTITY_ANNOUNCEMENT'
      ? { anyOf: ['EDIT_ENTITY_DOCS', 'EDIT_ENTITY'], urn: resource }
      : { anyOf: ['CREATE_GLOBAL_ANNOUNCEMENTS'] };
  return { proposals: [create(urn, INFO, value)], needs: [need], answer: done };
}

/** Changes an announcement. What it is about cannot change. */
async function updatePost(context: EditContext, { urn, postType, content }: UpdatePostInput): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: ['post'] }]);
  const changes = given({ type: postType, content: contentValue(content), lastModified: context.now });
  return { proposals: [patch(urn, INFO, changes)], answer: done };
}

/**
 * The content as the model stores it. Links and pictures must be addresses that a browser does not
 * run, because other people open them.
 */
function contentValue({ contentType, title, description, link, media }: UpdatePostContentInput): JsonObject {
  return {
    type: contentType,
    title: nonEmpty('content.title', title),
    ...(typeof description === 'string' ? { description } : {}),
    ...(typeof link === 'string' ? { link: webAddress('content.link', link) } : {}),
    ...(media ? { media: { type: media.type, location: webAddress('content.media.location', media.location) } } : {}),
  };
}

/**
 * Stores which hints of the page were seen. Clients put the person into the id, so everybody has
 * their own.
 */
function updateSteps(context: EditContext, { input }: { readonly input: BatchUpdateStepStatesInput }): Plan {
  const proposals = input.states.map(({ id, properties }) => {
    const urn = context.newUrn('dataHubStepState', nonEmpty('states.id', id));
    const values = properties.flatMap((one) => (one ? [[one.key, one.value ?? '']] : []));
    return upsert(urn, 'dataHubStepStateProperties', {
      properties: Object.fromEntries(values) as JsonObject,
      lastModified: context.stamp(),
    });
  });
  const results = input.states.map(({ id }) => ({ id, succeeded: true }));
  return { proposals, needs: [{ anyOf: ['VIEW_ENTITY'] }], answer: () => ({ results }) };
}

/** The privilege to announce something to everybody. */
const announce = 'CREATE_GLOBAL_ANNOUNCEMENTS';

/** Mutations of announcements, and of the hints that a person has seen. */
export const POST_EDITS: EditTable = {
  createPost: edit<{ readonly input: CreatePostInput }>('VIEW_ENTITY', ({ input }, context) =>
    createPost(context, input),
  ),
  updatePost: edit<{ readonly input: UpdatePostInput }>(announce, ({ input }, context) => updatePost(context, input)),
  deletePost: edit<{ readonly urn: string }>(announce, ({ urn }, context) => deleteOf(context, urn, 'post')),
  batchUpdateStepStates: edit<{ readonly input: BatchUpdateStepStatesInput }>('VIEW_ENTITY', (args, context) =>
    updateSteps(context, args),
  ),
};
