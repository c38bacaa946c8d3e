import { Inject, Injectable } from '@nestjs/common';

import { objectOf, numberOf, textOf } from '../../kernel/json.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { type ReportSummary, summaryOfReport } from './run-report.js';

const INPUT = 'dataHubExecutionRequestInput';
const RESULT = 'dataHubExecutionRequestResult';

/** A run of a source in numbers and messages. */
export interface RunState extends ReportSummary {
  readonly urn: string;
  readonly status: string;
  readonly requestedAt: number;
  readonly startedAt: number | undefined;
  readonly durationMs: number | undefined;
  readonly trigger: string | undefined;
}

/** How runs went, beside what the public schema says of them. */
@Injectable()
export class RunStates {
  constructor(@Inject(ENTITY_READERS) private readonly readers: EntityReaders) {}

  /** Runs by the urns of their execution requests; unknown ones are left out. */
  async of(viewer: Viewer, urns: readonly string[]): Promise<readonly RunState[]> {
    const entities = await this.readers.as(viewer.visibility).entities([...urns], [INPUT, RESULT]);
    return urns.flatMap((urn) => {
      const entity = entities.get(urn);
      return entity?.aspects[INPUT] ? [runStateOf(entity)] : [];
    });
  }
}

function runStateOf({ urn, aspects }: StoredEntity): RunState {
  const input = aspects[INPUT]?.value ?? {};
  const result = aspects[RESULT]?.value ?? {};
  return {
    urn,
    status: textOf(result.status) ?? 'QUEUED',
    requestedAt: numberOf(input.requestedAt) ?? 0,
    startedAt: numberOf(result.startTimeMs),
    durationMs: numberOf(result.durationMs),
    trigger: textOf(objectOf(input.source).type),
    ...summaryOfReport(textOf(objectOf(result.structuredReport).serializedValue)),
  };
}
