import { Injectable } from '@nestjs/common';

import { arrayOf, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import { plainPath } from '../../kernel/urn.js';
import { Graph } from '../../neo4j/graph.js';
import { readEnvelope } from '../../store/contract/envelope.js';
import type { SchemaVersion, WriteAttempt } from './input-growth.js';

/** Older schemas that are read of one asset. A column that came before them is not taken for a new one. */
const MAX_VERSIONS = 20;
/** Events that are read of the runs of one job, the oldest first. */
const MAX_RUN_EVENTS = 500;

/** Reads what is on record of schemas and runs: two statements for any number of assets. */
@Injectable()
export class GrowthRepository {
  constructor(private readonly graph: Graph) {}

  /** The older versions of schemas, oldest first. A deleted schema has no columns. */
  async olderSchemas(urns: readonly string[]): Promise<ReadonlyMap<string, readonly SchemaVersion[]>> {
    if (urns.length === 0) return new Map();
    const records = await this.graph.read('impact/read-schema-versions', { urns, limit: MAX_VERSIONS });
    const versions = new Map<string, SchemaVersion[]>();
    for (const { urn, deleted, value } of records.toReversed()) {
      const { createdOn, value: schema } = readEnvelope(value);
      const version = { at: createdOn, columns: deleted ? new Set<string>() : columnsOfSchema(schema.fields) };
      versions.set(urn, [...(versions.get(urn) ?? []), version]);
    }
    return versions;
  }

  /** The ends of runs since an instant; what is still running says nothing. */
  async runs(jobs: readonly string[], from: EpochMs): Promise<ReadonlyMap<string, readonly WriteAttempt[]>> {
    if (jobs.length === 0) return new Map();
    const records = await this.graph.read('impact/read-job-runs', { jobs, from, limit: MAX_RUN_EVENTS });
    const runs = new Map<string, WriteAttempt[]>();
    for (const { job, timestamp, value } of records) {
      const event = objectOf(JSON.parse(value));
      const result = textOf(objectOf(event.result).type);
      if (event.status !== 'COMPLETE' || (result !== 'SUCCESS' && result !== 'FAILURE')) continue;
      const at = numberOf(event.timestampMillis) ?? timestamp;
      runs.set(job, [...(runs.get(job) ?? []), { at, hasFailed: result === 'FAILURE' }]);
    }
    return runs;
  }
}

/** The columns of a schema's fields, by plain path in lower case. */
export function columnsOfSchema(fields: unknown): ReadonlySet<string> {
  return new Set(
    arrayOf(fields).flatMap((field) => {
      const path = textOf(objectOf(field).fieldPath);
      return path === undefined || path === '' ? [] : [plainPath(path).toLowerCase()];
    }),
  );
}
