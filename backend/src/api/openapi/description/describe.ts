import type { Json } from '../../../kernel/json.js';
import { invariant } from '../../../kernel/problem.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import type { RawModel } from '../../../model/raw-model.js';
import { refusalOf } from '../refused/refused-routes.js';
import { entityOperations } from './entity-operations.js';
import { bodyExamples, Examples, PATH_EXAMPLES } from './examples.js';
import { type Schema, schemaRef } from './json-schema.types.js';
import { aspectSchemas, entitySchemas, typeSchemas } from './model-schemas.js';
import { type OperationWords, wordsOf } from './operation-words.js';
import { PARAMETERS } from './parameters.js';
import { type Route, routeName } from './route-table.js';
import { WIRE_SCHEMAS } from './wire-schemas.js';

/** The methods under which a route for all methods is described. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'] as const;
/** The controller whose routes are described kind by kind, because they differ in their schemas. */
const ENTITIES = 'OpenapiEntitiesController';
const ENTITY_BASE = '/openapi/v3/entity/:entity';
/** Addresses of the Rest.li-style endpoints, whose errors have another form. */
const RESTLI =
  /^\/(?:aspects|entities|entitiesV2|entitiesVersionedV2|runs|relationships|operations|usageStats|analytics|platform|test)(?:\/|$)/;

/** Examples for operations that are the same for all kinds. */
interface UsualExamples {
  readonly urn: string;
  /** By the name of the schema of the body. */
  readonly bodies: Readonly<Record<string, Json>>;
}

/** Operations by path and method. */
type Paths = Record<string, Record<string, unknown>>;

/**
 * The description of the server as OpenAPI 3.1: every declared route, the v3 entities kind by kind
 * and aspect by aspect, and every record of the metadata model. `x-route` names the route of the
 * router that serves an operation.
 */
export function describeApi(
  model: Pick<MetadataModel, 'kinds' | 'kind' | 'aspect'>,
  raw: Pick<RawModel, 'types' | 'aspects' | 'entities' | 'source'>,
  routes: readonly Route[],
): Schema {
  const paths: Paths = {};
  const examples = new Examples(model.kinds, raw.types);
  const dataset = model.kind('dataset');
  invariant(dataset, 'the model has datasets');
  const usual: UsualExamples = { urn: examples.urnOf(dataset), bodies: bodyExamples(examples.urnOf(dataset)) };
  const add = (path: string, method: string, operation: Schema): void => {
    const item = (paths[path] ??= {});
    item[method] ??= { ...operation, operationId: operationId(method, path) };
  };
  for (const route of routes) {
    if (route.controller === ENTITIES) continue;
    for (const method of route.method === 'ALL' ? METHODS : [route.method.toLowerCase()])
      add(describedPath(route.path), method, routeOperation(route, method, usual));
  }
  const handlers = new Map(
    routes.filter(({ controller }) => controller === ENTITIES).map((route) => [route.handler, route]),
  );
  for (const kind of model.kinds) {
    for (const { handler, method, tail, words } of entityOperations(kind, model, examples)) {
      const route = handlers.get(handler);
      invariant(route, `${ENTITIES} has the handler ${handler}`);
      const path = `${ENTITY_BASE.replace(':entity', kind.name)}${tail}`;
      add(path, method, operationOf(path, words, { route, method, usual }));
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Headwater',
      version: raw.source.version,
      description:
        'A metadata catalogue. Urns in addresses may be percent-encoded or bare; kinds and aspects match in any case.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { session: [] }],
    tags: [...new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap(tagsOf)))].map((name) => ({
      name,
    })),
    paths,
    components: {
      schemas: { ...typeSchemas(raw), ...aspectSchemas(raw), ...entitySchemas(raw), ...WIRE_SCHEMAS },
      parameters: PARAMETERS,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A personal access token' },
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'The session of a sign-in' },
      },
    },
  };
}

/** `/openapi/v2/entity/:entity/*` → `/openapi/v2/entity/{entity}/{rest}`. */
export function describedPath(path: string): string {
  return path
    .split('/')
    .map((part) => (part === '*' ? '{rest}' : part.startsWith(':') ? `{${part.slice(1)}}` : part))
    .join('/');
}

/**
 * The description of a declared route. An address that is known and refused is described with its
 * reason and the status 501.
 */
function routeOperation(route: Route, method: string, usual: UsualExamples): Schema {
  const refusal = refusalOf(route.path.slice(1));
  const path = describedPath(route.path);
  if (route.method !== 'ALL' || refusal === undefined)
    return operationOf(path, wordsOf(route.controller, route.handler), { route, method, usual });
  const { responses: _, ...rest } = operationOf(
    path,
    { tag: 'not served', summary: refusal },
    { route, method, usual },
  );
  return { ...rest, responses: { 501: jsonAnswer('Not served', errorSchema(path)) } };
}

/**
 * One operation: its texts, parameters, body, answer and errors. The privilege that the route needs
 * is in `x-privilege`.
 */
function operationOf(
  path: string,
  words: OperationWords,
  { route, method, usual }: { readonly route: Route; readonly method: string; readonly usual: UsualExamples },
): Schema {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const parameters = [
    ...names.map((name) =>
      PARAMETERS[name]?.in === 'path' ? parameterRef(name) : pathParameter(name, words.urn ?? usual.urn),
    ),
    ...(words.query ?? []).map(parameterRef),
  ];
  const body = words.body !== undefined && method !== 'get' && method !== 'head';
  const example = words.example ?? usual.bodies[words.body ?? ''] ?? {};
  const error = errorSchema(path);
  return {
    tags: [words.tag],
    summary: words.summary,
    'x-route': routeName(route),
    ...(route.privilege === undefined ? { security: [] } : { 'x-privilege': route.privilege }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: jsonContent(schemaNamed(words.body ?? ''), example) } } : {}),
    responses: {
      ...successes(words),
      '4XX': jsonAnswer('Refused: malformed, not permitted, not there, a condition that does not hold', error),
      '5XX': jsonAnswer('Not served, or not now', error),
    },
  };
}

/** A write answers 202 where it is asynchronous and 200 where it is not. */
function successes({ status = 200, answer }: OperationWords): Schema {
  const response = answer === undefined ? { description: 'Done' } : jsonAnswer('Done', schemaNamed(answer));
  return status === 202 ? { 200: response, 202: response } : { [status]: response };
}

/** The form of errors at an address. */
function errorSchema(path: string): Schema {
  if (RESTLI.test(path)) return schemaRef('RestliError');
  if (path.startsWith('/scim/')) return schemaRef('ScimError');
  return schemaRef(
    path.startsWith('/openapi') && !path.startsWith('/openapi/openlineage') ? 'OpenapiError' : 'ProblemAnswer',
  );
}

/** A reference to a schema, or a list of it for a name that ends in `[]`. */
function schemaNamed(name: string): Schema {
  return name.endsWith('[]') ? { type: 'array', items: schemaRef(name.slice(0, -2)) } : schemaRef(name);
}

function jsonAnswer(description: string, schema: Schema): Schema {
  return { description, content: jsonContent(schema) };
}

function jsonContent(schema: Schema, example?: Json): Schema {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

/**
 * A reference to a shared parameter. A key without a description is a mistake in the table and
 * stops the build of the description.
 */
function parameterRef(name: string): Schema {
  invariant(PARAMETERS[name], `parameter ${name} is described`);
  return { $ref: `#/components/parameters/${name}` };
}

/** A parameter that is not shared, with an example: mostly a urn, or what begins with one. */
function pathParameter(name: string, urn: string): Schema {
  return { name, in: 'path', required: true, schema: { type: 'string' }, example: PATH_EXAMPLES[name] ?? urn };
}

/** A name for code generators: `get_openapi_v3_entity_dataset_urn`. */
function operationId(method: string, path: string): string {
  return `${method}${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`.replace(/_$/, '');
}

/** The tags of an operation, by which viewers of the description group it. */
function tagsOf(operation: unknown): readonly string[] {
  const { tags } = operation as { readonly tags?: readonly string[] };
  return tags ?? [];
}
