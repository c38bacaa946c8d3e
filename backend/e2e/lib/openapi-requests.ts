import fc from 'fast-check';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly example?: Json;
}

interface Operation {
  readonly 'x-route': string;
  readonly 'x-privilege'?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example: Json } } };
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

/** One operation of the served description, with its examples. */
export interface DescribedOperation {
  readonly method: string;
  readonly path: string;
  /** The handler that serves it; that of a kind of entity serves all kinds. */
  readonly route: string;
  /** What the description says that it needs; undefined: nothing. */
  readonly privilege: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: Json | undefined;
}

/** A request as it is sent: the path with its query, the body as text. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

/** Every operation of an OpenAPI description, references to shared parameters resolved. */
export function describedOperations(text: string): readonly DescribedOperation[] {
  const { paths, components } = JSON.parse(text) as Description;
  const resolved = (parameter: Parameter): Parameter =>
    components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      route: operation['x-route'],
      privilege: operation['x-privilege'],
      parameters: (operation.parameters ?? []).map(resolved),
      body: operation.requestBody?.content['application/json'].example,
    })),
  );
}

/**
 * The request that the examples make. `mark` stands for the word "example" in them, so that each
 * operation can have entities of its own:
 *
 *     exampleRequest(GET /openapi/v3/entity/tag/{urn}, 'e2e7')   GET /openapi/v3/entity/tag/urn%3Ali%3Atag%3Ae2e7
 */
export function exampleRequest(operation: DescribedOperation, mark: string): HttpRequest {
  return requestOf(operation, mark, new Map());
}

/** The path of the v3 entity that an operation's examples name; of operations without a urn, of nothing. */
export function entityPath({ path, parameters, body }: DescribedOperation, mark: string): string | undefined {
  const inPath = parameters.find(({ example }) => typeof example === 'string' && example.startsWith('urn:li:'));
  const urn = inPath?.example ?? /urn:li:\w+:[^"]+/.exec(JSON.stringify(body ?? ''))?.[0];
  if (typeof urn !== 'string') return undefined;
  const kind = /^\/openapi\/v3\/entity\/(\w+)/.exec(path)?.[1] ?? urn.split(':')[2] ?? '';
  return `/openapi/v3/entity/${kind}/${encodeURIComponent(marked(urn, mark))}`;
}

function marked(text: string, mark: string): string {
  return text.replaceAll('example', mark);
}

/** A list is sent as its elements with commas between, which the server takes for every list. */
function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map((item: Json) => textOf(item)).join(',') : JSON.stringify(value ?? '');
}

/** `damage` has raw texts in place of the examples of parameters, by name; a parameter of `?` is the whole query. */
function requestOf(
  { method, path, parameters, body }: DescribedOperation,
  mark: string,
  damage: ReadonlyMap<string, string>,
  damagedBody?: string,
): HttpRequest {
  const address = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (whole, { name, example }) =>
        whole.replace(`{${name}}`, () => damage.get(name) ?? encodeURIComponent(marked(textOf(example), mark))),
      path,
    );
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(marked(textOf(example), mark))}`)
    .join('&');
  const whole = damage.get('?') ?? query;
  return {
    method,
    path: whole === '' ? address : `${address}?${whole}`,
    body: damagedBody ?? (body === undefined ? undefined : marked(JSON.stringify(body), mark)),
  };
}

/** Parts of addresses, as they are sent: damaged urns and encodings, other kinds, other folders, length. */
const HOSTILE_PARTS = [
  'x',
  '%',
  '%00',
  '%E0%A4%A',
  '..%2F..%2Fetc%2Fpasswd',
  '__proto__',
  'urn:li:dataset:(((',
  'urn%3Ali%3Anothing%3Ax',
  'urn%3Ali%3AcorpGroup%3Ae2e_fuzz_other',
  'urn%3Ali%3Acorpuser%3A__datahub_system',
  'urn%3Ali%3Atag%3A%F0%9F%98%80%E2%80%AE',
  'x'.repeat(3_000),
];

/** Texts of parameters that are numbers, lists, flags, ids and names. */
const HOSTILE_QUERY_VALUES = ['', '-1', 'x', '1e999', '9'.repeat(400), '0', '%', '%00', '__proto__', '%5B%5D', 'List('];

const deep = (levels: number): Json => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as Json;

/** Values in place of any part of a body. */
const HOSTILE_VALUES: readonly Json[] = [
  null,
  true,
  -1,
  2 ** 53,
  1e308,
  '',
  ' ',
  '\u0000',
  '\u202e😀',
  '__proto__',
  '../../etc/passwd',
  'x'.repeat(70_000),
  'urn:li:nothing:x',
  'urn:li:corpGroup:e2e_fuzz_other',
  [],
  {},
  { constructor: { prototype: 1 } },
  deep(90),
  deep(400),
  Array.from({ length: 1_100 }, () => null),
];

/** Bodies that are no JSON, or JSON that must not be taken. */
const HOSTILE_TEXTS = [
  '',
  '{',
  'null',
  '[]',
  '7',
  '"\\ud800"',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '{"a":1e999}',
];

/** A request with one thing of it damaged: a part of the address, a parameter, a part of the body. */
export function damagedRequest(operation: DescribedOperation, mark: string): fc.Arbitrary<HttpRequest> {
  const pathNames = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const queryNames = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const choices: fc.Arbitrary<HttpRequest>[] = [
    fc
      .tuple(fc.constantFrom(...queryNames, 'nothing'), fc.constantFrom(...HOSTILE_QUERY_VALUES), fc.boolean())
      .map(([name, value, twice]) =>
        requestOf(operation, mark, new Map([['?', `${name}=${value}${twice ? `&${name}=${value}1` : ''}`]])),
      ),
  ];
  if (pathNames.length > 0)
    choices.push(
      fc
        .tuple(fc.constantFrom(...pathNames), fc.constantFrom(...HOSTILE_PARTS))
        .map(([name, value]) => requestOf(operation, mark, new Map([[name, value]]))),
    );
  const { body } = operation;
  if (body !== undefined) {
    const whole = JSON.parse(marked(JSON.stringify(body), mark)) as Json;
    choices.push(
      damagedValue(whole).map((value) => requestOf(operation, mark, new Map(), JSON.stringify(value))),
      fc.constantFrom(...HOSTILE_TEXTS).map((text) => requestOf(operation, mark, new Map(), text)),
    );
  }
  return fc.oneof(...choices);
}

/** The value with one node of its tree replaced, left out, or with a stranger beside it. */
function damagedValue(value: Json): fc.Arbitrary<Json> {
  const replaced = fc.constantFrom(...HOSTILE_VALUES);
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    const [first] = list;
    return first === undefined
      ? replaced
      : fc.oneof(
          replaced,
          damagedValue(first).map((damaged) => [damaged]),
        );
  }
  if (typeof value !== 'object' || value === null) return replaced;
  const object = value as Readonly<Record<string, Json>>;
  const keys = Object.keys(object);
  if (keys.length === 0) return replaced;
  const inside = fc
    .constantFrom(...keys)
    .chain((key) => damagedValue(object[key] ?? null).map((damaged) => ({ ...object, [key]: damaged })));
  const without = fc
    .constantFrom(...keys)
    .map((key) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== key)));
  const beside = replaced.map((stranger) => ({ ...object, stranger }));
  return fc.oneof({ weight: 1, arbitrary: replaced }, { weight: 4, arbitrary: inside }, without, beside);
}
