import type { JsonObject } from '../../../kernel/json.js';
import type { RollbackReport } from '../../../runs/run-reports.js';
import type { RunRow } from '../../../runs/run-rows.js';

/** Rows in the answer of a rollback (docs/protocol.md#runs). */
const SHOWN = 100;

export function rowAnswer(row: RunRow, includeAspect: boolean): JsonObject {
  const { runId, urn, aspectName, timestamp, version, keyAspect, value } = row;
  return {
    runId,
    urn,
    aspectName,
    timestamp,
    metadata: JSON.stringify(value),
    version,
    keyAspect,
    ...(includeAspect ? { aspect: value } : {}),
  };
}

/** @param hideKeys a safe dry run does not list the key rows: they stay */
export function rollbackAnswer(report: RollbackReport, hideKeys: boolean): JsonObject {
  const { rows, points, created, unsafe } = report;
  return {
    aspectRowSummaries: rows
      .filter((row) => !(hideKeys && row.keyAspect))
      .slice(0, SHOWN)
      .map((row) => rowAnswer(row, false)),
    aspectsReverted: rows.length + points,
    aspectsAffected: [...unsafe.values()].reduce((sum, count) => sum + count, 0),
    entitiesAffected: new Set(rows.map((row) => row.urn)).size,
    entitiesDeleted: created.length,
    unsafeEntitiesCount: unsafe.size,
    unsafeEntities: [...unsafe.keys()].map((urn) => ({ urn })),
  };
}
