import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sdkVenv } from '../../scripts/lib/sdk-venv.mjs';
import { People, type Person } from './lib/people.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const venv = url === '' ? { missing: 'HEADWATER_E2E_URL is not set' } : sdkVenv();
if (venv.missing !== undefined) console.log(`skipped: the public client is not here (${venv.missing})`);

const MINUTES = 60_000;
const mark = randomBytes(4).toString('hex');
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,roles${mark}.${name},PROD)`;

/** What an emitter of the public library is answered: its error's text, or that it was written. */
const EMIT = `
import sys
from datahub.emitter.mcp import MetadataChangeProposalWrapper
from datahub.emitter.rest_emitter import DatahubRestEmitter
from datahub.metadata.schema_classes import DatasetPropertiesClass
url, token, urn = sys.argv[1:]
emitter = DatahubRestEmitter(url, token=token, retry_max_times=1)
try:
    emitter.emit_mcp(MetadataChangeProposalWrapper(entityUrn=urn, aspect=DatasetPropertiesClass(name="x")))
    print("written")
except Exception as error:
    print("refused:", error)
`;

interface Ended {
  readonly code: number;
  readonly text: string;
}

function run(program: string, args: readonly string[], token: string, home: string): Promise<Ended> {
  const env = { ...process.env, HOME: home, DATAHUB_GMS_URL: url, DATAHUB_GMS_TOKEN: token };
  return new Promise((resolve) => {
    const settings = { env: { ...env, DATAHUB_TELEMETRY_ENABLED: 'false' }, maxBuffer: 64 * 1024 * 1024 };
    execFile(program, [...args], settings, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, text: stdout + stderr }),
    );
  });
}

(venv.missing === undefined ? describe : describe.skip)('the public client with the token of', () => {
  let people: People;
  let home = '';
  const persons: Record<string, Person> = {};
  const asset = dataset('asset');
  const { datahub = '', python = '' } = venv;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'headwater-roles-'));
    writeFileSync(join(home, 'properties.json'), JSON.stringify({ name: 'by the command line', customProperties: {} }));
    const { HEADWATER_ADMIN_USERNAME: username = '', HEADWATER_ADMIN_PASSWORD: password = '' } = process.env;
    people = await People.of(url, { username, password });
    await people.write(people.admin, asset, 'datasetProperties', { name: 'roles' });
    Object.assign(persons, {
      'an administrator': people.admin,
      'an editor': await people.add(`roles-editor-${mark}`, 'Editor'),
      'a reader': await people.add(`roles-reader-${mark}`, 'Reader'),
      'somebody without a role': await people.add(`roles-none-${mark}`),
      nobody: { urn: '', token: 'not.a.token' },
    });
  }, MINUTES);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it.each([
    ['an administrator', 'written'],
    ['an editor', 'written'],
    [
      'a reader',
      'Unauthorized to perform this action: this needs the privilege EDIT_ENTITY; an administrator can grant it.',
    ],
    [
      'somebody without a role',
      'Unauthorized to perform this action: this needs the privilege EDIT_ENTITY; an administrator can grant it.',
    ],
    ['nobody', 'The access token is not valid'],
  ])(
    '%s reads and writes, or is told what is missing',
    async (who, said) => {
      const token = persons[who]?.token ?? '';
      const put = [
        'put',
        '--urn',
        dataset('put'),
        '--aspect',
        'datasetProperties',
        '-d',
        join(home, 'properties.json'),
      ];
      const [emitted, read, written] = [
        await run(python, ['-c', EMIT, url, token, asset], token, home),
        await run(datahub, ['get', '--urn', asset, '--aspect', 'datasetProperties'], token, home),
        await run(datahub, put, token, home),
      ];
      expect([who, emitted.text.includes(said) ? said : emitted.text]).toEqual([who, said]);
      if (who === 'nobody') {
        expect([read.code, written.code]).toEqual([1, 1]);
        return;
      }
      expect([read.code, read.text]).toEqual([0, expect.stringContaining('datasetProperties')]);
      expect(written.code).toBe(said === 'written' ? 0 : 1);
      if (said !== 'written') expect(written.text).toContain(said);
    },
    3 * MINUTES,
  );

  it(
    'an editor deletes what she may, and a reader nothing',
    async () => {
      const remove = (who: string): Promise<Ended> =>
        run(datahub, ['delete', '--urn', asset, '--hard', '--force'], persons[who]?.token ?? '', home);
      const refused = await remove('a reader');
      // The command line itself ends well whatever is refused; what it says counts, and what is left.
      expect(refused.text).toMatch(/DELETE_ENTITY|EDIT_ENTITY/);
      const path = `/openapi/v3/entity/dataset/${encodeURIComponent(asset)}`;
      expect((await people.get(people.admin, path)).status).toBe(200);
      expect((await remove('an editor')).code).toBe(0);
      expect((await people.get(people.admin, path)).status).toBe(404);
    },
    3 * MINUTES,
  );
});
