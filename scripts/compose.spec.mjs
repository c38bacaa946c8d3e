import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { neo4jVersion } from './lib/neo4j-jars.mjs';

const compose = parse(readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8'));
const dockerfile = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8');
const { neo4j, headwater } = compose.services;

describe('docker-compose.yml', () => {
  test('has no default for any password: the start is refused where one is not set', () => {
    for (const { environment } of [neo4j, headwater]) {
      for (const [name, value] of Object.entries(environment)) {
        if (/PASSWORD|AUTH$/.test(name)) expect(value).toMatch(/\$\{\w+PASSWORD:\?/);
      }
    }
  });

  test('checks the health of both, and starts the server after the database', () => {
    expect(neo4j.healthcheck.test.length).toBeGreaterThan(0);
    expect(headwater.healthcheck.test.join(' ')).toContain('/ready');
    expect(headwater.depends_on.neo4j.condition).toBe('service_healthy');
  });

  test('keeps the data in volumes and listens on the loopback only', () => {
    expect(neo4j.volumes).toContain('neo4j-data:/data');
    expect(Object.keys(compose.volumes)).toEqual(['neo4j-data', 'headwater-data']);
    for (const port of [...neo4j.ports, ...headwater.ports]) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  test('starts again what ended, because not every engine waits for a healthy database', () => {
    for (const { restart } of [neo4j, headwater]) expect(restart).toBe('unless-stopped');
  });

  test('runs the same Neo4j as a start without containers', () => {
    expect(neo4j.image).toBe(`neo4j:${neo4jVersion()}-community`);
  });
});

describe('Dockerfile', () => {
  test('is built by the composition on the base that NODE_IMAGE names, else on its own default', () => {
    const { context, args } = headwater.build;
    expect(context).toBe('.');
    const [, own] = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile);
    expect(args).toEqual({ NODE_IMAGE: `\${NODE_IMAGE:-${own}}` });
  });

  test('does not run as root and checks its health', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  });
});
