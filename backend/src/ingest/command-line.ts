import { parseArgs } from 'node:util';

import { Problem } from '../kernel/problem.js';
import type { Viewer } from '../kernel/viewer.js';
import { INPUT_KINDS } from './detect.js';
import type { IngestService, IngestSettings, IngestSummary } from './ingest.service.js';
import { ENVIRONMENTS } from './proposals/proposal-list.js';

const INGEST_USAGE = `npm run ingest -- PATH… [--kind ${INPUT_KINDS.join('|')}] [--platform NAME] [--env PROD] [--source NAME]
  SQL files also take --dialect, --database and --schema; dbt artefacts take --strip-user-ids-from-email.`;

const OPTIONS = {
  kind: { type: 'string' },
  platform: { type: 'string' },
  env: { type: 'string' },
  source: { type: 'string' },
  dialect: { type: 'string' },
  database: { type: 'string' },
  schema: { type: 'string' },
  'strip-user-ids-from-email': { type: 'boolean' },
} as const;
/** Findings that are printed one by one; the others are counted. */
const SHOWN = 50;

/** Runs `npm run ingest` on the named files and folders. @returns the exit code: 1 if anything was refused */
export async function ingestFromCommandLine(
  service: Pick<IngestService, 'paths'>,
  viewer: Viewer,
  args: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const { paths, settings } = readArguments(args);
  const summary = await service.paths(viewer, paths, {
    ...settings,
    onProgress: (done, total) => say(`  ${done} of ${total}`),
  });
  sayFindings(summary, say);
  say(`${summary.accepted} accepted, ${summary.refused} refused`);
  return summary.refused > 0 ? 1 : 0;
}

/** @throws Problem `ingest.usage` naming what is wrong and how it is used */
export function readArguments(args: readonly string[]): {
  readonly paths: readonly string[];
  readonly settings: IngestSettings;
} {
  const { values, positionals } = parsed(args);
  const kind = INPUT_KINDS.find((known) => known === values.kind);
  if (values.kind !== undefined && !kind) throw usage(`--kind must be one of ${INPUT_KINDS.join(', ')}`);
  if (values.env !== undefined && !ENVIRONMENTS.includes(values.env))
    throw usage(`--env must be one of ${ENVIRONMENTS.join(', ')}`);
  if (positionals.length === 0) throw usage('name at least one file or folder');
  const { platform, source, dialect, database, schema } = values;
  return {
    paths: positionals,
    settings: {
      env: values.env ?? 'PROD',
      ...(kind === undefined ? {} : { kind }),
      ...(platform === undefined ? {} : { platform }),
      ...(source === undefined ? {} : { source }),
      stripUserIdsFromEmail: values['strip-user-ids-from-email'] ?? false,
      sql: { dialect, defaultDatabase: database, defaultSchema: schema },
    },
  };
}

function parsed(
  args: readonly string[],
): ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw usage((error as Error).message);
  }
}

function usage(reason: string): Problem {
  return new Problem('invalid', 'ingest.usage', `${reason}.\n${INGEST_USAGE}`);
}

function sayFindings(summary: IngestSummary, say: (line: string) => void): void {
  for (const { file, place, message } of summary.warnings.slice(0, SHOWN)) say(`${file}, ${place}: ${message}`);
  if (summary.warnings.length > SHOWN) say(`… and ${summary.warnings.length - SHOWN} more`);
}
