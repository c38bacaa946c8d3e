import 'reflect-metadata';

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { KeyRing } from './access/secrets/key-ring.js';
import { Tokens } from './access/tokens/tokens.js';
import { CliModule } from './cli.module.js';
import { CONFIG, type Config } from './config/config.js';
import { Resealing } from './identity/resealing.js';
import { IngestService } from './ingest/ingest.service.js';
import { asProblem, faultText } from './kernel/problem.js';
import { SYSTEM_VIEWER } from './kernel/viewer.js';
import type { MetadataModel } from './model/metadata-model.js';
import { METADATA_MODEL } from './model/model.module.js';
import { Graph } from './neo4j/graph.js';
import { createLogger } from './ops/logger.js';
import { Reindexer, type ReindexReport } from './ops/reindexer.js';
import { backUp, restore } from './store/maintenance/backup.js';

const say = (line: string): void => console.log(line);

/** A year and a day: no token that expires is older. */
const LONGEST_TOKEN_MS = 366 * 86_400_000;

type Command = (app: INestApplicationContext, args: readonly string[]) => Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: async (app, [file = '']) => {
    const { seq, lines, digest } = await backUp(app.get(Graph), file, say);
    say(`${file}: ${lines} lines, change ${seq}, digest ${digest}`);
    return 0;
  },
  restore: async (app, args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (process.env.HEADWATER_URL) return refuse('A server is running on this catalogue; stop it, then restore.');
    const [file = ''] = positionals;
    const summary = await restore(app.get(Graph), app.get<MetadataModel>(METADATA_MODEL), file, {
      replace: values.replace,
      report: say,
    });
    // The search index of this home belongs to the catalogue from before the restore. The next
    // start builds it again.
    const { home } = app.get<Config>(CONFIG);
    for (const ending of ['', '-wal', '-shm']) await rm(join(home, `search.sqlite${ending}`), { force: true });
    say(`restored ${summary.lines} lines, change ${summary.seq}, digest ${summary.digest}`);
    return 0;
  },
  reindex: async (app) => {
    const url = process.env.HEADWATER_URL;
    const reports = url === undefined ? await reindexHere() : await reindexOver(url, app);
    for (const { index, digest, graphDigest, seconds } of reports) {
      say(
        `${index}: rebuilt in ${seconds.toFixed(1)} s, digest ${digest}, graph ${graphDigest}: ${digest === graphDigest ? 'equal' : 'DIFFERENT'}`,
      );
    }
    return reports.every((report) => report.digest === report.graphDigest) ? 0 : 1;
  },
  'rotate-keys': async (app, args) => {
    const { values } = parseArgs({ args: [...args], options: { drop: { type: 'boolean', default: false } } });
    const { home } = app.get<Config>(CONFIG);
    const [signing, sealing] = [new KeyRing(home, 'signing'), new KeyRing(home, 'sealing')];
    // Tokens that expire last a year at most, so a key that was retired before that has nothing
    // left to verify but tokens without an end.
    const limit = values.drop ? Date.now() + 60_000 : Date.now() - LONGEST_TOKEN_MS;
    say(`signing key ${signing.rotate().from} retired, ${signing.current().id} in use`);
    say(`sealing key ${sealing.rotate().from} retired, ${sealing.current().id} in use`);
    say(`${await app.get(Resealing).run(SYSTEM_VIEWER)} sealed values sealed anew`);
    const dropped = signing.drop(limit);
    say(dropped.length === 0 ? 'no signing key dropped' : `signing keys dropped: ${dropped.join(', ')}`);
    return 0;
  },
  ingest: async (app, args) => {
    const { ingestFromCommandLine } = await import('./ingest/command-line.js');
    return ingestFromCommandLine(app.get(IngestService), SYSTEM_VIEWER, args, say);
  },
};

/**
 * No server runs on this home: the indexes are built in this process, and the file of the search
 * index stays.
 */
async function reindexHere(): Promise<readonly ReindexReport[]> {
  const { AppModule } = await import('./app.module.js');
  const app = await NestFactory.createApplicationContext(AppModule, {
    logger: createLogger(process.env),
    abortOnError: false,
  });
  try {
    return await app.get(Reindexer).rebuild();
  } finally {
    await app.close();
  }
}

/**
 * A running server builds its own indexes. This process may ask for it because it holds the key of
 * the installation.
 */
async function reindexOver(url: string, app: INestApplicationContext): Promise<readonly ReindexReport[]> {
  const { admin } = app.get<Config>(CONFIG);
  const owner = `urn:li:corpuser:${admin.username}`;
  const tokens = app.get(Tokens);
  const token = await tokens.issue(SYSTEM_VIEWER, { owner, name: 'npm run reindex', lifetimeMs: 600_000 });
  try {
    const response = await fetch(new URL('/api/ops/reindex', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token.secret}`, 'content-type': 'application/json' },
      body: '{}',
    });
    if (!response.ok) throw new Error(`the server answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as readonly ReindexReport[];
  } finally {
    await tokens.revoke(SYSTEM_VIEWER, token.id);
  }
}

function refuse(message: string): number {
  console.error(message);
  return 1;
}

async function run([name = '', ...args]: readonly string[]): Promise<number> {
  const command = COMMANDS[name];
  if (!command) return refuse(`"${name}" is no command. Known: ${Object.keys(COMMANDS).join(', ')}.`);
  const app = await NestFactory.createApplicationContext(CliModule, {
    logger: createLogger(process.env),
    abortOnError: false,
  });
  try {
    return await command(app, args);
  } finally {
    await app.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  // An error that a person can resolve is one sentence; any other keeps its stack.
  process.exitCode = refuse(asProblem(error)?.message ?? faultText(error));
}
