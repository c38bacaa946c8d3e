import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { ingestFromCommandLine, readArguments } from './command-line.js';
import type { IngestSummary } from './ingest.service.js';

const run = async (
  summary: IngestSummary,
  ...args: readonly string[]
): Promise<{ code: number; said: readonly string[] }> => {
  const said: string[] = [];
  const code = await ingestFromCommandLine({ paths: async () => summary }, SYSTEM_VIEWER, args, (line) =>
    said.push(line),
  );
  return { code, said };
};

describe('ingestFromCommandLine', () => {
  it('counts both and names what was refused', async () => {
    const { code, said } = await run(
      { accepted: 2, refused: 1, warnings: [{ file: 'a.json', place: 'record 3', message: 'bad urn' }] },
      'a.json',
    );
    expect(code).toBe(1);
    expect(said).toEqual(['a.json, record 3: bad urn', '2 accepted, 1 refused']);
  });
  it('says what it may be told', () => {
    expect(() => readArguments([])).toThrow(/at least one file/);
    expect(() => readArguments(['a', '--kind', 'xml'])).toThrow(/--kind must be one of mcp/);
    expect(() => readArguments(['a', '--env', 'prod'])).toThrow(/--env must be one of/);
    expect(() => readArguments(['a', '--nope'])).toThrow(/npm run ingest/);
    expect(readArguments(['a', '--strip-user-ids-from-email']).settings).toMatchObject({ stripUserIdsFromEmail: true });
    expect(readArguments(['a', '--platform', 'snowflake']).settings).toMatchObject({
      env: 'PROD',
      platform: 'snowflake',
    });
  });
});
