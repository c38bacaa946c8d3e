// What the Helm chart names must exist in the product, every value must be used, and what `helm` makes of the chart must be
// what Kubernetes takes.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import { parse, parseAllDocuments } from 'yaml';

import { helmProgram, runHelm, SCHEMA_FILE } from './lib/helm.mjs';
import { root } from './lib/workspace.mjs';

const CHART = 'deploy/helm/headwater';
const text = (path) => readFileSync(join(root, path), 'utf8');
const values = parse(text(`${CHART}/values.yaml`));
const templates = globSync(`${CHART}/templates/*`, { cwd: root }).map(text).join('\n');
const examples = globSync(`${CHART}/examples/*.yaml`, { cwd: root }).sort();

/** `{ a: { b: 1 } }` becomes `['a.b']`; empty objects and lists are values. */
function leavesOf(value, path = '') {
  const isBranch =
    value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 0;
  if (!isBranch) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`));
}

describe('the Helm chart', () => {
  test('names environment variables that the server or the executor reads', () => {
    const code = globSync('backend/src/{config/*,executor/main,ops/logger}.ts', {
      cwd: root,
      exclude: (path) => path.endsWith('.spec.ts'),
    })
      .map(text)
      .join('\n');
    const inExamples = examples.map((path) => parse(text(path)));
    const names = [
      ...[...templates.matchAll(/\b(?:HEADWATER|NEO4J)_[A-Z0-9_]+/g)].map(([name]) => name),
      ...inExamples.flatMap(({ settings = {}, secretSettings = {} }) =>
        Object.keys({ ...settings, ...secretSettings }),
      ),
    ];
    expect(names).toEqual(expect.arrayContaining(['NEO4J_PASSWORD', 'HEADWATER_HOME', 'HEADWATER_EXECUTOR_TOKEN']));
    expect([...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });

  test('probes addresses that the server serves, on the port of the image', () => {
    const controller = text('backend/src/ops/health.controller.ts');
    const probed = [...templates.matchAll(/httpGet: \{ path: \/(\w+), port: (\w+) \}/g)];
    expect(probed.map(([, path]) => path)).toEqual(['health', 'health', 'ready']);
    for (const [, path, port] of probed) {
      expect(controller).toContain(`@Get(['${path}'`);
      expect(port).toBe('http');
    }
    const [, exposed] = /^EXPOSE (\d+)$/m.exec(text('Dockerfile'));
    expect(templates).toContain(`{ name: http, containerPort: ${exposed} }`);
    expect(templates).toMatch(new RegExp(`name: HEADWATER_PORT\\s+value: '${exposed}'`));
  });

  test('runs programs and commands that exist', () => {
    const programs = [...templates.matchAll(/dist\/backend\/([\w/]+)\.js ?(\w+)?/g)];
    expect(programs.map(([, program]) => program).sort()).toEqual(['cli', 'executor/main']);
    for (const [, program] of programs) expect(existsSync(join(root, `backend/src/${program}.ts`))).toBe(true);
    const [, , command] = programs.find(([, program]) => program === 'cli');
    expect(text('backend/src/cli.ts')).toMatch(new RegExp(`^  ${command}: async`, 'm'));
  });

  test('gives every container an ordinary user, a read-only file system and no capability', () => {
    const containers = templates.match(/^ +- name: [\w-]+\n +image:/gm).length;
    expect(containers).toBe(4);
    expect(templates.match(/include "headwater.containerSecurity"/g)).toHaveLength(containers);
    expect(templates.match(/include "headwater.podSecurity"/g)).toHaveLength(3);
    for (const rule of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]'])
      expect(templates).toContain(rule);
  });

  test('has no password and uses every value, and only values that it has', () => {
    const used = new Set([...templates.matchAll(/\.Values\.([\w.]+)/g)].map(([, path]) => path));
    const leaves = leavesOf(values);
    const isUsed = (leaf) => [...used].some((path) => leaf === path || leaf.startsWith(`${path}.`));
    expect(leaves.filter((leaf) => !isUsed(leaf))).toEqual([]);
    expect([...used].filter((path) => !leaves.some((leaf) => `${leaf}.`.startsWith(`${path}.`)))).toEqual([]);
    expect(leaves.filter((leaf) => /password$|token$/i.test(leaf))).toEqual([]);
  });
});

describe('values', () => {
  const validate = new Ajv({ allErrors: true }).compile(JSON.parse(text(`${CHART}/values.schema.json`)));

  test.each([`${CHART}/values.yaml`, ...examples])('of %s are valid', (path) => {
    validate(parse(text(path)));
    expect(validate.errors).toBeNull();
  });

  test('with a wrong name or a wrong scheme are refused', () => {
    expect(validate({ replica: 2 })).toBe(false);
    expect(validate({ neo4j: { uri: 'http://neo4j:7474' } })).toBe(false);
    expect(validate({ settings: { headwater_log: 'json' } })).toBe(false);
  });
});

// A registry that has not got the package, or is away, says nothing about the chart.
const { program, missing } = await helmProgram();
if (missing !== undefined) console.log(`skipped: ${missing}`);

(missing === undefined ? describe : describe.skip)('helm', () => {
  // Formats such as `int32` are Kubernetes' own.
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });
  ajv.addSchema(JSON.parse(text(SCHEMA_FILE)), 'kubernetes');
  /** The objects that Kubernetes gets. */
  async function objectsOf(path) {
    const { code, output } = await runHelm(program, ['template', 'catalogue', CHART, '--values', path]);
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    return parseAllDocuments(output).map((document) => document.toJS());
  }

  /** What the schema of Kubernetes says against an object, such as `/spec/replica must NOT have additional properties`. */
  function faultsOf(object) {
    const [, group = 'core', version] = /^(?:([a-z]+)[a-z.0-9]*\/)?(\w+)$/.exec(object.apiVersion);
    const validate = ajv.getSchema(`kubernetes#/$defs/io.k8s.api.${group}.${version}.${object.kind}`);
    if (validate === undefined) return [`${object.kind} is not in ${SCHEMA_FILE}: add it to scripts/helm-schemas.mjs`];
    if (validate(object) === true) return [];
    return validate.errors.map(({ instancePath, message }) => `${object.kind}${instancePath} ${message}`);
  }

  const podOf = ({ kind, spec }) => (kind === 'CronJob' ? spec.jobTemplate.spec.template : spec.template);

  test.each([`${CHART}/values.yaml`, ...examples])('lint finds nothing in the chart with %s', async (path) => {
    const { code, output } = await runHelm(program, ['lint', '--strict', CHART, '--values', path]);
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  });

  test.each(examples)('template makes objects of %s that Kubernetes takes', async (path) => {
    const objects = await objectsOf(path);
    expect(objects.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Service', 'StatefulSet']));
    expect(objects.flatMap(faultsOf)).toEqual([]);
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
  });

  test.each(examples)(
    'template makes services, policies and budgets of %s that select pods of the chart',
    async (path) => {
      const objects = await objectsOf(path);
      const pods = objects
        .flatMap((object) => podOf({ spec: {}, ...object }) ?? [])
        .map(({ metadata }) => metadata.labels);
      const selectors = objects.flatMap(({ spec }) => [
        ...(spec.podSelector ? [spec.podSelector.matchLabels] : []),
        ...(spec.selector ? [spec.selector.matchLabels ?? spec.selector] : []),
      ]);
      expect(selectors.length).toBeGreaterThan(1);
      for (const selector of selectors) expect(pods).toContainEqual(expect.objectContaining(selector));
    },
  );

  test('template refuses more servers without common keys, unknown values and a missing image', async () => {
    const refusal = async (...settings) => {
      const values = ['--values', `${CHART}/examples/one-server.yaml`, ...settings.flatMap((one) => ['--set', one])];
      const { code, output } = await runHelm(program, ['template', 'catalogue', CHART, ...values]);
      expect(code).not.toBe(0);
      return output;
    };
    expect(await refusal('replicas=2')).toContain('keys.existingSecret is required with more than one replica');
    expect(await refusal('replica=2')).toContain('replica');
    expect(await refusal('image.repository=')).toContain('image.repository is required');
  });

  test('objects with an unknown field or a wrong type are refused by the schemas', async () => {
    const objects = await objectsOf(`${CHART}/examples/one-server.yaml`);
    const set = objects.find(({ kind }) => kind === 'StatefulSet');
    expect(faultsOf({ ...set, spec: { ...set.spec, replica: 2 } })).toEqual([
      'StatefulSet/spec must NOT have additional properties',
    ]);
    expect(faultsOf({ ...set, spec: { ...set.spec, replicas: 'two' } }).join()).toContain(
      'StatefulSet/spec/replicas must be',
    );
    expect(faultsOf({ ...set, kind: 'Pod', apiVersion: 'v1' })).toEqual([expect.stringContaining('Pod is not in')]);
  });
});
