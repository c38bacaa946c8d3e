// One configuration for all suites; scripts/test.mjs picks projects and brings up what they need. `api` and `browser` talk to a
// running server (HEADWATER_E2E_URL), *.graph.spec.ts to a Neo4j (NEO4J_URI), the rest to nothing outside the process.
import { bundledLibraries } from './frontend/test-support/bundle-libraries.mjs';

const everywhere = {
  rootDir: import.meta.dirname,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.nx/', '<rootDir>/\\.cache/', '<rootDir>/\\.headwater/'],
};
const typescript = {
  ...everywhere,
  transform: { '^.+\\.tsx?$': '@swc/jest' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    // `#kinds/…` is the built package at run time (package.json); specs read its source.
    '^#kinds/(.*)\\.js$': '<rootDir>/kinds/src/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^fast-check$': '<rootDir>/scripts/lib/property-tests.mjs',
  },
};

/** Specs of components run in jsdom without styles; frontend/test-support/README.md says how to write one. */
const components = {
  ...typescript,
  globalSetup: '<rootDir>/frontend/test-support/bundle-libraries.mjs',
  testEnvironment: '<rootDir>/frontend/test-support/browser-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/frontend/test-support/setup.ts'],
  transform: {
    '/ui/theme/icons\\.ts$': '<rootDir>/frontend/test-support/icons-transform.mjs',
    ...typescript.transform,
    '\\.module\\.css$': '<rootDir>/frontend/test-support/css-module-transform.mjs',
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.css'],
  moduleNameMapper: {
    ...typescript.moduleNameMapper,
    ...bundledLibraries,
    '(?<!\\.module)\\.css$': '<rootDir>/frontend/test-support/empty-module.mjs',
    '\\?url$': '<rootDir>/frontend/test-support/empty-module.mjs',
  },
};

const e2e = (names) => String.raw`/backend/e2e/(?:${names})\.e2e\.ts$`;
/** Faults on purpose, on an installation of their own, so that they run beside other suites. */
const DRILLS = e2e('drills');
/** The public client in Python against the server of the suites over HTTP. */
const SDK = e2e('sdk[^/]*');

export default {
  // Modules that a spec loaded stay in the memory of the process that ran it: one process for hundreds of specs ends
  // without heap. Workers that hold more than this are replaced.
  workerIdleMemoryLimit: '1GB',
  projects: [
    { ...typescript, displayName: 'backend', testMatch: ['<rootDir>/{backend,kinds}/src/**/*.spec.ts'] },
    { ...typescript, displayName: 'frontend', testMatch: ['<rootDir>/frontend/src/**/*.spec.ts'] },
    { ...components, displayName: 'components', testMatch: ['<rootDir>/frontend/src/**/*.spec.tsx'] },
    { ...everywhere, displayName: 'scripts', testMatch: ['<rootDir>/scripts/**/*.spec.mjs'], transform: {} },
    {
      ...typescript,
      displayName: 'api',
      testMatch: ['<rootDir>/backend/e2e/**/*.e2e.ts'],
      testPathIgnorePatterns: ['/node_modules/', DRILLS, SDK],
    },
    { ...typescript, displayName: 'drills', testRegex: DRILLS },
    { ...typescript, displayName: 'sdk', testRegex: SDK },
    { ...typescript, displayName: 'browser', testMatch: ['<rootDir>/frontend/e2e/**/*.e2e.ts'] },
    {
      ...typescript,
      displayName: 'bench',
      testMatch: ['<rootDir>/backend/bench/**/*.bench.ts', '<rootDir>/{backend,frontend}/src/**/*.bench.ts'],
    },
  ],
};
