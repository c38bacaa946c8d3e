import 'reflect-metadata';

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Ajv2020 } from 'ajv/dist/2020.js';

import { exportsOf } from '../../../../test-support/exports.js';
import { isJsonObject, type JsonObject, objectOf, textOf } from '../../../kernel/json.js';
import { projectRoot } from '../../../kernel/project-root.js';
import { loadModel } from '../../../model/load-model.js';
import { readRawModel } from '../../../model/raw-model.js';
import { UNSERVED } from '../../restli/wire/body.js';
import { describeApi, describedPath } from './describe.js';
import { routeName, routesOf } from './route-table.js';

type Class = Parameters<typeof routesOf>[0][number];

const SOURCES = join(projectRoot(), 'backend', 'src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.controller.ts'),
);

/** Every controller of the sources: those of later folders can't be named here. */
async function controllers(): Promise<readonly Class[]> {
  const exported = await exportsOf(files.map((name) => join(SOURCES, name)));
  return exported.filter((value): value is Class => isController(value));
}

function isController(value: unknown): boolean {
  return typeof value === 'function' && Reflect.hasMetadata('path', value);
}

const routes = routesOf(await controllers());
// What is described is JSON: it is sent as such.
const description = JSON.parse(JSON.stringify(describeApi(loadModel(), readRawModel().raw, routes))) as JsonObject;
const paths = objectOf(description.paths);
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(objectOf(item)).map(([method, operation]) => ({ path, method, operation: objectOf(operation) })),
);

function refsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item] : refsIn(item),
  );
}

describe('the description of the server', () => {
  it('describes every route of the router, and none that is not there', () => {
    const described = new Set(operations.map(({ operation }) => textOf(operation['x-route']) ?? ''));
    expect([...described].toSorted()).toEqual([...new Set(routes.map(routeName))].toSorted());
  });

  it('resolves every reference', () => {
    const missing = [...new Set(refsIn(description))].filter((ref) => {
      const schema = ref
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((place, name) => objectOf(place)[name], description);
      return schema === undefined;
    });
    expect(missing).toEqual([]);
  });

  it('names each operation once, and each parameter of its address', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const given = (Array.isArray(operation.parameters) ? operation.parameters : []).map((parameter: unknown) => {
        const { $ref, name, in: place } = objectOf(parameter);
        const shared =
          typeof $ref === 'string'
            ? objectOf(objectOf(objectOf(description.components).parameters)[$ref.split('/').at(-1) ?? ''])
            : {};
        return [name ?? shared.name, place ?? shared.in];
      });
      expect(given.filter(([, place]) => place === 'path').map(([name]) => name)).toEqual(named);
      expect(new Set(given.map(String)).size).toBe(given.length);
    }
  });

  it('has schemas that are schemas, and that take what the model takes', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', components: description.components });
    const schemas = Object.keys(objectOf(objectOf(description.components).schemas));
    expect(schemas.length).toBeGreaterThan(1_000);
    for (const name of schemas) expect(typeof ajv.getSchema(`api#/components/schemas/${name}`)).toBe('function');
    const tags = ajv.getSchema('api#/components/schemas/DatasetEntityRequest');
    const entity = { urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD)' };
    expect(tags?.({ ...entity, globalTags: { value: { tags: [{ tag: 'urn:li:tag:a' }] } } })).toBe(true);
    expect(tags?.({ ...entity, globalTags: { value: { tags: [{ tag: 1 }] } } })).toBe(false);
  });

  it('has a urn of the kind in every address, and a body that the model takes', () => {
    const model = loadModel();
    for (const { path, operation } of operations) {
      const parameters = (Array.isArray(operation.parameters) ? operation.parameters : []).map(objectOf);
      for (const parameter of parameters.filter((one) => one.in === 'path')) {
        expect(parameter).toHaveProperty('example');
        const kind = /^\/openapi\/v3\/entity\/(\w+)\/\{urn\}/.exec(path)?.[1];
        if (kind !== undefined) expect(model.checkUrn(textOf(parameter.example) ?? '').name).toBe(kind);
      }
      const content = objectOf(objectOf(operation.requestBody).content)['application/json'];
      if (operation.requestBody !== undefined) expect(content).toHaveProperty('example');
    }
    for (const kind of model.kinds)
      for (const aspect of kind.aspects) {
        const { post } = objectOf(paths[`/openapi/v3/entity/${kind.name}/{urn}/${aspect}`]);
        const content = objectOf(objectOf(objectOf(objectOf(post).requestBody).content)['application/json']);
        expect([aspect, model.normalise(aspect, objectOf(content.example).value).breaches]).toEqual([aspect, []]);
      }
  });

  it('names platforms and datasets in its urns where a key holds one', () => {
    const exampleOf = (kind: string): unknown => {
      const { get } = objectOf(paths[`/openapi/v3/entity/${kind}/{urn}`]);
      const [parameter] = Array.isArray(objectOf(get).parameters) ? [objectOf(get).parameters].flat() : [];
      return objectOf(parameter).example;
    };
    const dataset = 'urn:li:dataset:(urn:li:dataPlatform:example,example,PROD)';
    expect(exampleOf('dataset')).toBe(dataset);
    expect(exampleOf('schemaField')).toBe(`urn:li:schemaField:(${dataset},example)`);
    expect(JSON.stringify(paths)).not.toContain('(urn:li:tag:');
  });

  it('has an example for every parameter of a query that can not be left out, but the action', () => {
    const parameters = Object.values(objectOf(objectOf(description.components).parameters)).map(objectOf);
    const without = parameters.filter(
      (one) => one.in === 'query' && one.required === true && one.example === undefined,
    );
    expect(without.map(({ name }) => name)).toEqual(['action']);
  });

  it('has every aspect of every kind', () => {
    for (const kind of loadModel().kinds)
      for (const aspect of kind.aspects)
        expect(paths).toHaveProperty([`/openapi/v3/entity/${kind.name}/{urn}/${aspect}`]);
  });
});

describe('docs/endpoints.md', () => {
  const rows = readFileSync(join(projectRoot(), 'docs', 'endpoints.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, endpoint, served] = /^\| `([^`]+)` \| (yes|no) \|/.exec(line) ?? [];
      return endpoint === undefined ? [] : [{ endpoint, served }];
    });
  /** `POST /aspects?action=getCount` → `POST /aspects`. */
  const routed = (endpoint: string): string => endpoint.replace(/\?.*$/, '');
  const declared = routes
    .filter(({ path }) => path !== '/openapi/*')
    .map(({ method, path }) => `${method === 'ALL' ? 'ANY' : method} ${describedPath(path)}`);

  it('has a row for every route, and no row without one', () => {
    expect([...new Set(rows.map(({ endpoint }) => routed(endpoint)))].toSorted()).toEqual(
      [...new Set(declared)].toSorted(),
    );
    expect(new Set(rows.map(({ endpoint }) => endpoint)).size).toBe(rows.length);
  });

  it('has a row for every action, served or not', () => {
    const actions = (wanted: string): readonly string[] =>
      rows
        .filter(({ endpoint, served }) => endpoint.includes('?action=') && served === wanted)
        .map(({ endpoint }) => endpoint.replace(/^POST \/(\w+)\?action=/, '$1.'));
    expect(actions('no').toSorted()).toEqual(Object.keys(UNSERVED).toSorted());
    const folder = join(SOURCES, 'api', 'restli');
    const sources = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => /(?<!\.spec)\.ts$/.test(name));
    const text = sources.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    // However a controller tells actions apart: by cases, by comparing, by a table.
    const handledActions = [
      ...text.matchAll(/(?:\bcase |\baction [!=]== |^\s+\[)'([a-z]\w+)'(?=[:)]|, \(viewer)/gm),
    ].map(([, name]) => name);
    const named = actions('yes').map((action) => action.split('.')[1]);
    expect([...new Set(named)].toSorted()).toEqual([...new Set(handledActions)].toSorted());
  });
});
