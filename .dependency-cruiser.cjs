// Turns layers.json into rules, and adds those of docs/house that are about imports. Run by `npm run lint`.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const layers = JSON.parse(readFileSync(join(__dirname, 'layers.json'), 'utf8'));

const WIRING = String.raw`\.module\.ts$`;

/**
 * The files of some entries of one line, as a regular expression. A key of layers.json is a folder: `backend` for
 * `backend/src`, `backend/store` for `backend/src/store`. An entry is a sub-folder, a file at the top of `src`, or `.`
 * for the files that stand in the folder itself.
 */
function pathOf(key, names) {
  const [project, ...rest] = key.split('/');
  const folder = [project, 'src', ...rest].join('/');
  const parts = names.map((name) =>
    name === '.'
      ? '[^/]+$'
      : `${name.replaceAll('.', String.raw`\.`)}(/|${String.raw`(\.spec|\.graph\.spec)?\.tsx?$`})`,
  );
  return `^${folder}/(${parts.join('|')})`;
}

/** From an entry to a later line, or to another entry of its own line. Tests and Nest wiring may look everywhere. */
function orderRules(key, lines) {
  return lines.flatMap((line, number) =>
    line
      .map((name) => ({
        name,
        forbidden: [...line.filter((other) => other !== name), ...lines.slice(number + 1).flat()],
      }))
      .filter(({ forbidden }) => forbidden.length > 0)
      .map(({ name, forbidden }) => ({
        name: `${key}: ${name} imports from earlier lines of layers.json only`,
        severity: 'error',
        from: { path: pathOf(key, [name]), ...(key.includes('/') ? { pathNot: `${TESTS}|${WIRING}` } : {}) },
        to: { path: pathOf(key, forbidden) },
      })),
  );
}

/** Every folder has its place in the order, so that a new one is a decision. */
function unlistedRule(key, lines) {
  const [project, ...rest] = key.split('/');
  return {
    name: `${key}: every folder is listed in layers.json`,
    severity: 'error',
    from: { path: `^${[project, 'src', ...rest].join('/')}/`, pathNot: `${pathOf(key, lines.flat())}|${WIRING}` },
    to: {},
  };
}

function privateRule(project, kinds) {
  return {
    name: `${project}: ${kinds} are private to their folder`,
    severity: 'error',
    from: { path: `^${project}/src/([^/]+)/`, pathNot: TESTS },
    to: { path: `^${project}/src/.+\\.(${kinds})\\.tsx?$`, pathNot: `^${project}/src/$1/` },
  };
}

const TESTS = '\\.(spec|bench|e2e)\\.tsx?$|/e2e/|/(test-support|bench)/';
const FRAMEWORKS =
  '/node_modules/(@nestjs|fastify|@fastify|mercurius|rxjs|neo4j-driver|class-validator|class-transformer)/';

module.exports = {
  forbidden: [
    ...Object.entries(layers).flatMap(([key, lines]) => [...orderRules(key, lines), unlistedRule(key, lines)]),
    privateRule('backend', 'repository|resolver'),
    {
      name: 'backend and frontend share no code but kinds',
      severity: 'error',
      from: { path: '^(kinds|backend|frontend)/' },
      to: { path: '^(backend|frontend)/', pathNot: '^$1/' },
    },
    {
      name: 'kinds is pure data: it imports nothing but itself',
      severity: 'error',
      from: { path: '^kinds/', pathNot: TESTS },
      to: { pathNot: '^kinds/' },
    },
    {
      name: 'backend: only resolvers, inputs and api import the types of the GraphQL schema',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: `\\.(resolver|inputs)\\.ts$|^backend/src/api/|${TESTS}`,
      },
      to: { path: '^backend/src/generated/graphql' },
    },
    {
      name: 'only backend/src/neo4j imports the driver',
      severity: 'error',
      from: { path: '^(backend|frontend)/', pathNot: `^backend/src/neo4j/|${TESTS}` },
      to: { path: 'node_modules/neo4j-driver' },
    },
    {
      name: 'kernel, model and sql import no framework and no driver',
      severity: 'error',
      // A folder's module is Nest wiring and nothing else.
      from: { path: '^backend/src/(kernel|model|sql)/', pathNot: `${TESTS}|\\.module\\.ts$` },
      to: { path: FRAMEWORKS.slice(1) },
    },
    {
      name: 'graph imports no React',
      severity: 'error',
      from: { path: '^frontend/src/graph/' },
      to: { path: 'node_modules/(react|react-dom|@xyflow/react|@mantine)/' },
    },
    {
      name: 'ui knows no data and no router',
      severity: 'error',
      from: { path: '^frontend/src/ui/' },
      to: { path: 'node_modules/@tanstack/(react-query|react-router)/' },
    },
    {
      name: 'the product imports no test support',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/', pathNot: TESTS },
      to: { path: '^(backend|frontend)/(test-support|bench)/' },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'every import is found', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'the product imports no development package',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsPreCompilationDeps: true,
    // Absolute: a relative path makes it look for what the file extends in the wrong folder.
    tsConfig: { fileName: join(__dirname, 'backend', 'tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
