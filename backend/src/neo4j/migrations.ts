import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from '../kernel/project-root.js';
import { Problem } from '../kernel/problem.js';
import type { Graph } from './graph.js';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  readonly statements: readonly string[];
}

export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/**
 * Applies what is new, in order; each statement can run twice, so a start that was killed in between goes on where it was.
 *
 * @throws Problem `migrations.changed` when a file differs from what was applied, `migrations.newer` when the database has had one that
 * this program does not know
 */
export async function migrate(graph: Graph, report: (line: string) => void): Promise<void> {
  const applied = (await graph.read('neo4j/read-migrations')).map((row) => ({
    number: row.number,
    name: row.name,
    checksum: row.checksum,
  }));
  for (const migration of pendingMigrations(readMigrations(), applied)) {
    report(`migration ${migration.name}`);
    for (const statement of migration.statements) await graph.applySchema(statement);
    const { number, name, checksum } = migration;
    await graph.write((transaction) =>
      transaction.run('neo4j/record-migration', { number, name, checksum, at: Date.now() }),
    );
  }
}

export function pendingMigrations(
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const filesByNumber = new Map(files.map((file) => [file.number, file]));
  for (const one of applied) {
    const file = filesByNumber.get(one.number);
    if (!file)
      throw new Problem(
        'unsupported',
        'migrations.newer',
        `The database has had migration ${one.name}, which this version does not know. Start a newer version.`,
      );
    if (file.checksum !== one.checksum)
      throw new Problem(
        'unsupported',
        'migrations.changed',
        `Migration ${file.name} was changed after it was applied. Restore the file; put changes into a new one.`,
      );
  }
  const appliedNumbers = new Set(applied.map((one) => one.number));
  return files.filter((file) => !appliedNumbers.has(file.number)).sort((left, right) => left.number - right.number);
}

function readMigrations(): readonly Migration[] {
  const folder = join(projectRoot(), 'cypher', 'migrations');
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.cypher$/.test(name))
    .map((name) => parseMigration(name, readFileSync(join(folder, name), 'utf8')));
}

/** Statements end with a semicolon at the end of a line; lines that begin with `//` are comments. */
export function parseMigration(name: string, text: string): Migration {
  const code = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'))
    .join('\n');
  const statements = code
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return {
    number: Number(name.slice(0, 4)),
    name,
    checksum: createHash('sha256').update(statements.join(';\n')).digest('hex'),
    statements,
  };
}
