import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { checkOf, codeBlocksOf, type CodeBlock } from '../../scripts/lib/docs-site/code-blocks.mjs';
import { sdkVenv } from '../../scripts/lib/sdk-venv.mjs';
import { accessToken, ask, post } from './lib/http.js';
import { credentials } from './sdk/topic.js';

const run = promisify(execFile);
const url = process.env.HEADWATER_E2E_URL ?? '';
const root = join(import.meta.dirname, '../..');
const TIMEOUT_MS = 2 * 60_000;
/** Printed between the blocks of a Python page, so that each block has its own output. */
const SEPARATOR = '-----8<-----';
/** The address in the documentation, which stands for the server under test. */
const DOCUMENTED = 'http://localhost:8080';

const pages = globSync('docs/**/*.md', { cwd: root })
  .toSorted()
  .map((path) => ({ path, blocks: codeBlocksOf(readFileSync(join(root, path), 'utf8')) }))
  .map((page) => ({ ...page, examples: page.blocks.flatMap((block, index) => exampleOf(page.blocks, block, index)) }))
  .filter(({ examples }) => examples.length > 0);

interface Example {
  readonly block: CodeBlock;
  /** The block after it, if it shows what this one answers or prints. */
  readonly output: CodeBlock | undefined;
}

function exampleOf(blocks: readonly CodeBlock[], block: CodeBlock, index: number): Example[] {
  const check = checkOf(block);
  if (check !== 'sent' && check !== 'run') return [];
  const next = blocks[index + 1];
  return [{ block, output: next && checkOf(next) === 'output' ? next : undefined }];
}

let token = '';
let home = '';

beforeAll(async () => {
  token = await accessToken(url, credentials(), 'e2e docs');
  home = mkdtempSync(join(tmpdir(), 'headwater-docs-'));
});

afterAll(async () => {
  for (const urn of [
    'urn:li:dataset:(urn:li:dataPlatform:postgres,docs.example.orders,PROD)',
    'urn:li:dataset:(urn:li:dataPlatform:hive,docs.example.sales,PROD)',
  ])
    await post(`${url}/entities?action=delete`, { urn }, { authorization: `Bearer ${token}` });
  rmSync(home, { recursive: true, force: true });
});

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  HOME: home,
  TMPDIR: home,
  HEADWATER_TOKEN: token,
  DATAHUB_GMS_URL: url,
  DATAHUB_GMS_TOKEN: token,
  DATAHUB_TELEMETRY_ENABLED: 'false',
});

describe.each(pages)('the examples of $path', ({ examples }) => {
  const ofLanguage = (language: string) => examples.filter(({ block }) => block.language === language);

  for (const { block, output } of ofLanguage('graphql'))
    it(`are answered without errors (line ${block.line})`, async () => {
      const answer = await post(`${url}/api/graphql`, { query: block.code }, { authorization: `Bearer ${token}` });
      const { data, errors } = JSON.parse(answer.text) as { data?: object; errors?: unknown };
      expect(errors).toBeUndefined();
      if (output) expect(data).toMatchObject(JSON.parse(output.code) as object);
    });

  for (const { block, output } of ofLanguage('sh'))
    it(`run in a shell (line ${block.line})`, async () => {
      const { code, stdout } = await runShell(block.code.replaceAll(DOCUMENTED, url));
      const expected = block.flags.find((flag) => flag.startsWith('exit='))?.slice('exit='.length) ?? '0';
      expect(code).toBe(Number(expected));
      if (output) expect(stdout.trim()).toBe(output.code.trim());
    });

  const python = ofLanguage('python');
  if (python.length > 0)
    it('run in Python, in the order of the page, and print what the page says', async () => {
      const printed = await runPython(python.map(({ block }) => block.code));
      expect(printed).toHaveLength(python.length);
      for (const [index, { output }] of python.entries())
        if (output) expect(printed[index]?.trim()).toBe(output.code.trim());
    });
});

async function runShell(script: string): Promise<{ readonly code: number; readonly stdout: string }> {
  try {
    const { stdout } = await run('bash', ['-e', '-c', script], { cwd: root, env: environment(), timeout: TIMEOUT_MS });
    return { code: 0, stdout };
  } catch (error) {
    const { code, stdout } = error as { readonly code?: unknown; readonly stdout?: string };
    if (typeof code !== 'number') throw error;
    return { code, stdout: stdout ?? '' };
  }
}

/** Runs the blocks in one process, since later ones use the names of earlier ones. */
async function runPython(blocks: readonly string[]): Promise<readonly string[]> {
  const venv = sdkVenv();
  if (venv.missing !== undefined) throw new Error(`The public client is not here: ${venv.missing}`);
  const script = blocks.join(`\nprint(${JSON.stringify(SEPARATOR)})\n`);
  const { stdout } = await run(venv.python, ['-W', 'ignore', '-c', script], {
    env: environment(),
    timeout: TIMEOUT_MS,
  });
  return stdout.split(`${SEPARATOR}\n`);
}

describe('the documentation site', () => {
  it('is served without a credential, with the policy of the page', async () => {
    const page = await ask(`${url}/docs/quickstart`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(page.text).toContain('<h1 id="quickstart">');
  });

  it.each([
    ['/docs', 'docs/'],
    ['/docs/quickstart/', '../quickstart'],
    ['/restli', 'docs/protocol'],
    ['/restli/docs', '../docs/protocol'],
    ['/docs/graphql/queries/', '../queries'],
  ])('leads %s to %s, relative to the address, so that any path prefix stays', async (path, target) => {
    const answer = await ask(`${url}${path}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
  });

  it.each(['/docs/no-such-page', '/docs/graphql/no-such-page', '/docs/..%2F..%2Fpackage.json'])(
    'answers 404 for %s',
    async (path) => {
      const answer = await ask(`${url}${path}`);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('devDependencies');
    },
  );

  it('lists its versions with their documents', async () => {
    const records = JSON.parse((await ask(`${url}/docs/versions.json`)).text) as readonly VersionRecord[];
    const current = records.find(({ isLast }) => isLast);
    expect(Object.keys(current ?? {}).toSorted()).toEqual([
      'badge',
      'banner',
      'className',
      'docs',
      'docsSidebars',
      'isLast',
      'label',
      'noIndex',
      'pluginId',
      'version',
    ]);
    expect(current?.docs['quickstart']).toEqual({
      id: 'quickstart',
      title: 'Quickstart',
      description: 'Start Headwater with the demonstration, sign in, and load your first metadata.',
      sidebar: 'docs',
      permalink: '/docs/quickstart',
    });
    for (const { permalink } of Object.values(current?.docs ?? {}))
      expect((await ask(`${url}${permalink}`)).status).toBe(200);
  });

  it('is named by errors that it explains', async () => {
    const refused = await ask(`${url}/api/ingest/dbt`, { method: 'POST' });
    expect(refused.headers.get('link')).toBe('</docs/troubleshooting#accessanonymous>; rel="help"');
  });
});

interface VersionRecord {
  readonly isLast: boolean;
  readonly docs: Readonly<Record<string, { readonly permalink: string }>>;
}
