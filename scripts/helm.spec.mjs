// What the Helm chart names must exist in the product, and every value must be used. `helm` is not needed.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import Ajv from 'ajv';
import { parse } from 'yaml';

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
