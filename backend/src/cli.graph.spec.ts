import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { NestFactory } from '@nestjs/core';

import { CliModule } from './cli.module.js';
import { CONFIG } from './config/config.js';
import { IngestService } from './ingest/ingest.service.js';

describe('the modules of a command', () => {
  const home = mkdtempSync(join(tmpdir(), 'hw-cli-'));
  const { HEADWATER_HOME } = process.env;

  beforeAll(() => {
    process.env.HEADWATER_HOME = home;
  });

  afterAll(() => {
    if (HEADWATER_HOME === undefined) delete process.env.HEADWATER_HOME;
    else process.env.HEADWATER_HOME = HEADWATER_HOME;
    rmSync(home, { recursive: true });
  });

  it('leave the search index of the home to the server that may be running', async () => {
    const app = await NestFactory.createApplicationContext(CliModule, { logger: false, abortOnError: false });
    try {
      expect(app.get(IngestService)).toBeDefined();
      expect(app.get<{ readonly home: string }>(CONFIG).home).toBe(home);
    } finally {
      await app.close();
    }
    expect(existsSync(join(home, 'search.sqlite'))).toBe(false);
  }, 60_000);
});
