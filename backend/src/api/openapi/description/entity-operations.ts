import type { Json, JsonObject } from '../../../kernel/json.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import type { EntityKind } from '../../../model/model.types.js';
import type { Examples } from './examples.js';
import { aspectSchemaName, entitySchemaName } from './model-schemas.js';
import type { OperationWords } from './operation-words.js';

/** One address for one kind of entity. All kinds are served by the same handlers. */
export interface EntityOperation {
  /** The method of the controller. */
  readonly handler: string;
  readonly method: string;
  /** The path after `/openapi/v3/entity/<kind>`. */
  readonly tail: string;
  readonly words: OperationWords;
}

/** The query parameters of a page of entities. */
const SCROLL = [
  'query',
  'count',
  'scrollId',
  'sort',
  'sortCriteria',
  'sortOrder',
  'aspects',
  'includeSoftDelete',
  'systemMetadata',
  'sliceId',
  'sliceMax',
];

/** Every v3 address of a kind: of its entities, and of each aspect that it carries. */
export function entityOperations(
  kind: EntityKind,
  model: Pick<MetadataModel, 'aspect'>,
  examples: Examples,
): readonly EntityOperation[] {
  const entity = entitySchemaName(kind.name);
  const urn = examples.urnOf(kind);
  // Nearly every kind has a status. Of the others an example writes nothing.
  const withStatus = (content: Json): Json => [kind.aspects.includes('status') ? { urn, status: content } : { urn }];
  const words = (summary: string, more: Partial<OperationWords>): OperationWords => ({
    tag: kind.name,
    summary,
    urn,
    ...more,
  });
  return [
    {
      handler: 'list',
      method: 'get',
      tail: '',
      words: words(`A page of ${kind.name} entities`, { query: SCROLL, answer: 'EntityPage' }),
    },
    {
      handler: 'create',
      method: 'post',
      tail: '',
      words: words(`Writes ${kind.name} entities`, {
        query: ['async', 'systemMetadata'],
        body: `${entity}Request[]`,
        example: withStatus({ value: { removed: false } }),
        answer: `${entity}[]`,
        status: 202,
      }),
    },
    {
      handler: 'patch',
      method: 'patch',
      tail: '',
      words: words(`Patches ${kind.name} entities`, {
        query: ['async', 'systemMetadata'],
        body: `${entity}Patch[]`,
        example: withStatus({ value: { patch: [{ op: 'add', path: '/removed', value: false }] } }),
        answer: `${entity}[]`,
        status: 202,
      }),
    },
    {
      handler: 'batch',
      method: 'post',
      tail: '/batchGet',
      words: words(`Reads ${kind.name} entities`, {
        query: ['systemMetadata'],
        body: `${entity}Question[]`,
        example: withStatus({}),
        answer: `${entity}[]`,
      }),
    },
    {
      handler: 'one',
      method: 'get',
      tail: '/{urn}',
      words: words(`A ${kind.name}`, { query: ['aspects', 'version', 'systemMetadata'], answer: entity }),
    },
    {
      handler: 'exists',
      method: 'head',
      tail: '/{urn}',
      words: words(`Whether a ${kind.name} is there`, { query: ['includeSoftDelete'], status: 204 }),
    },
    {
      handler: 'remove',
      method: 'delete',
      tail: '/{urn}',
      words: words(`Removes a ${kind.name}, or aspects of it`, { query: ['aspects', 'clear'] }),
    },
    ...kind.aspects.flatMap((aspect) =>
      aspectOperations(kind, aspect, { urn, value: examples.valueOf(model.aspect(aspect)?.type ?? '') }),
    ),
  ];
}

/** The addresses of one aspect of a kind. */
function aspectOperations(
  kind: EntityKind,
  aspect: string,
  { urn, value }: { readonly urn: string; readonly value: JsonObject },
): readonly EntityOperation[] {
  const tail = `/{urn}/${aspect}`;
  const entity = entitySchemaName(kind.name);
  const words = (verb: string, more: Partial<OperationWords>): OperationWords => ({
    tag: kind.name,
    summary: `${verb} ${aspect} of a ${kind.name}`,
    urn,
    ...more,
  });
  return [
    {
      handler: 'one',
      method: 'get',
      tail,
      words: words('Reads', { query: ['version', 'systemMetadata'], answer: entity }),
    },
    {
      handler: 'exists',
      method: 'head',
      tail,
      words: words('Looks for', { query: ['includeSoftDelete'], status: 204 }),
    },
    {
      handler: 'createAspect',
      method: 'post',
      tail,
      words: words('Writes', {
        query: ['sync', 'createIfNotExists', 'createIfEntityNotExists'],
        body: `${aspectSchemaName(aspect)}Request`,
        example: { value },
        answer: entity,
      }),
    },
    {
      handler: 'patchAspect',
      method: 'patch',
      tail,
      words: words('Patches', { query: ['sync'], body: 'PatchBody', example: { patch: [] }, answer: entity }),
    },
    { handler: 'remove', method: 'delete', tail, words: words('Removes', {}) },
  ];
}
