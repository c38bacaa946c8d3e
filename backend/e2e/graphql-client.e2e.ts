import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, parse, validate } from 'graphql';

import { sdkVenv } from '../../scripts/lib/sdk-venv.mjs';
import { accessToken, post } from './lib/http.js';

const run = promisify(execFile);
const url = process.env.HEADWATER_E2E_URL ?? '';
const admin = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
const MINUTES = 60_000;
const venv = url === '' ? { missing: 'HEADWATER_E2E_URL is not set' } : sdkVenv();
if (venv.missing !== undefined) console.log(`skipped: the public client is not here (${venv.missing})`);

/** Documents of the client for products that are not this protocol. */
const ELSEWHERE = /ingestion\/source\/(montecarlo|mode|tableau|dbt|salesforce|unity|linear|monday)/;
/** What a document of the client selects that the public server's schema does not have either, or only its cloud edition. */
const NOT_PUBLIC = /RunAssertionResult|entityIndexV3|DataHubPlatformResource|semanticText/;

interface ClientDocument {
  readonly file: string;
  readonly text: string;
}

/** Every GraphQL document in the client's package: texts in its programs, and files that are sent with its fragments. */
function clientDocuments(): readonly ClientDocument[] {
  const lib = join(dirname(venv.python ?? ''), '..', 'lib');
  const [packages = ''] = globSync('python3*/site-packages', { cwd: lib }).map((path) => join(lib, path));
  const texts = globSync('datahub/**/*.py', { cwd: packages })
    .filter((file) => !ELSEWHERE.test(file))
    .flatMap((file) => textsIn(readFileSync(join(packages, file), 'utf8')).map((text) => ({ file, text })));
  const folder = join(packages, 'datahub', 'cli', 'gql');
  const fragments = readFileSync(join(folder, 'fragments.gql'), 'utf8');
  const files = globSync('*search.gql', { cwd: folder });
  return [...texts, ...files.map((file) => ({ file, text: fragments + readFileSync(join(folder, file), 'utf8') }))];
}

/** Long texts that begin like a document; in formatted ones doubled braces are single. */
function textsIn(program: string): readonly string[] {
  return [...program.matchAll(/(f?)r?"""([\s\S]*?)"""/g)]
    .map(([, formatted, text = '']) => (formatted === 'f' ? text.replaceAll('{{', '{').replaceAll('}}', '}') : text))
    .filter((text) => /^\s*(query|mutation)\b[^]*\{/.test(text));
}

function mistakesIn(schema: GraphQLSchema, text: string): readonly string[] | undefined {
  try {
    return validate(schema, parse(text)).map(({ message }) => message);
  } catch {
    // A template that the program fills in first.
    return undefined;
  }
}

(venv.missing === undefined ? describe : describe.skip)('GraphQL as the public client sends it', () => {
  let token = '';
  beforeAll(async () => {
    token = await accessToken(url, admin, 'e2e graphql client');
  }, 10 * MINUTES);

  async function datahub(...args: readonly string[]): Promise<string> {
    const env = {
      ...process.env,
      DATAHUB_GMS_URL: url,
      DATAHUB_GMS_TOKEN: token,
      DATAHUB_TELEMETRY_ENABLED: 'false',
    };
    const { stdout } = await run(venv.datahub ?? '', [...args], { env, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  }

  it('finds every field that a document of the client selects', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { text } = await post(`${url}/api/graphql`, { query: getIntrospectionQuery() }, headers);
    const schema = buildClientSchema((JSON.parse(text) as { data: Parameters<typeof buildClientSchema>[0] }).data);
    const judged = clientDocuments().map(({ file, text: document }) => ({
      file,
      mistakes: mistakesIn(schema, document),
    }));
    const read = judged.filter(({ mistakes }) => mistakes !== undefined);
    expect(read.length).toBeGreaterThan(40);
    const wrong = read.filter(({ mistakes }) => mistakes?.some((one) => !/never used/.test(one)));
    expect(wrong.filter(({ mistakes }) => !mistakes?.some((one) => NOT_PUBLIC.test(one)))).toEqual([]);
  });

  it(
    'describes its operations to the command line and runs a document',
    async () => {
      const listed = await datahub('graphql', '--list-queries', '--format', 'json');
      expect(listed).toContain('searchAcrossEntities');
      expect(await datahub('graphql', '--describe', 'addTag', '--recurse')).toContain('TagAssociationInput');
      const answer = await datahub('graphql', '--query', '{ me { corpUser { username } } }');
      expect(JSON.parse(answer)).toEqual({ me: { corpUser: { username: admin.username } } });
      expect(await datahub('graphql', '--operation', 'listUsers', '--variables', '{"input": {"count": 1}}')).toContain(
        'urn:li:corpuser:',
      );
    },
    MINUTES,
  );

  it(
    'searches by the command line, and is diagnosed',
    async () => {
      const urns = await datahub('search', admin.username, '--where', 'entity_type = corpuser', '--urns-only');
      expect(urns).toContain(`urn:li:corpuser:${admin.username}`);
      const facets = await datahub('search', '*', '--facets-only', '--format', 'json');
      expect(JSON.parse(facets)).toHaveProperty('facets');
      expect(await datahub('search', 'diagnose').catch((error: { stdout?: string }) => error.stdout ?? '')).toContain(
        'Search is working',
      );
    },
    MINUTES,
  );
});
