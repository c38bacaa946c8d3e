import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable } from '@nestjs/common';

import { isJsonObject, textOf } from '../kernel/json.js';
import { append } from '../kernel/lists.js';
import { Problem } from '../kernel/problem.js';
import type { EpochMs } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import { INPUT_KINDS, type InputKind } from './detect.js';
import { IngestService, type IngestSummary } from './ingest.service.js';
import type { Finding } from './proposals/conversion.js';

/** One step of the demonstration's history. */
interface SeedStep {
  readonly at: EpochMs;
  readonly kind: InputKind;
  readonly path: string;
  readonly source: string;
  readonly platform: string | undefined;
  readonly env: string;
  readonly columnLineage: boolean;
  readonly stripUserIdsFromEmail: boolean;
}

/** How far the demonstration is loaded; steps count from 1. */
export interface SeedProgress {
  readonly step: number;
  readonly steps: number;
  readonly path: string;
  /** Records accepted so far. */
  readonly accepted: number;
}

/** Loads the demonstration catalogue step by step in the order of its history, as any other input. */
@Injectable()
export class SeedLoader {
  constructor(private readonly ingest: IngestService) {}

  /**
   * @param folder holds `seed.json`, a list of steps `{at, kind, path, source, platform?, env?, columnLineage?, stripUserIdsFromEmail?}`;
   *   paths are relative to it
   * @throws Problem `ingest.bad-seed` when the list can't be read; what a step refuses is in the summary
   */
  async load(
    viewer: Viewer,
    folder: string,
    onProgress: (progress: SeedProgress) => void = () => undefined,
  ): Promise<IngestSummary> {
    const steps = readSteps(JSON.parse(await readFile(join(folder, 'seed.json'), 'utf8')));
    const warnings: Finding[] = [];
    let accepted = 0;
    let refused = 0;
    for (const [at, step] of steps.entries()) {
      const { kind, env, source, columnLineage, stripUserIdsFromEmail, platform } = step;
      const settings = {
        kind,
        env,
        source,
        columnLineage,
        stripUserIdsFromEmail,
        observedAt: step.at,
        ...(platform === undefined ? {} : { platform }),
      };
      const summary = await this.ingest.paths(viewer, [join(folder, step.path)], settings);
      accepted += summary.accepted;
      refused += summary.refused;
      append(warnings, summary.warnings);
      onProgress({ step: at + 1, steps: steps.length, path: step.path, accepted });
    }
    return { accepted, refused, warnings };
  }
}

function readSteps(value: unknown): readonly SeedStep[] {
  if (!Array.isArray(value)) throw badSeed('must be a list of steps');
  return (value as readonly unknown[]).map((item, index) => {
    const step = isJsonObject(item) ? item : {};
    const time = Date.parse(textOf(step.at) ?? '');
    const kind = INPUT_KINDS.find((known) => known === step.kind);
    const [path, source] = [textOf(step.path), textOf(step.source)];
    if (Number.isNaN(time)) throw badSeed(`step ${index + 1}: "at" must be a time`);
    if (kind === undefined) throw badSeed(`step ${index + 1}: "kind" must be one of ${INPUT_KINDS.join(', ')}`);
    if (path === undefined || source === undefined)
      throw badSeed(`step ${index + 1}: "path" and "source" must be texts`);
    return {
      at: time,
      kind,
      path,
      source,
      platform: textOf(step.platform),
      env: textOf(step.env) ?? 'PROD',
      columnLineage: step.columnLineage !== false,
      stripUserIdsFromEmail: step.stripUserIdsFromEmail === true,
    };
  });
}

function badSeed(reason: string): Problem {
  return new Problem('invalid', 'ingest.bad-seed', `seed.json ${reason}.`);
}
