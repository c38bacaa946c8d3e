import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../../access/authorization/authorizer.js';
import { withinTime } from '../../../kernel/deadline.js';
import type { JsonObject } from '../../../kernel/json.js';
import { systemClock } from '../../../kernel/time.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { SearchService } from '../../../search/search.service.js';
import { CHANGE_LOG, type ChangeLog } from '../../../store/contract/readers.js';
import { type TracedAspect, WriteTraces } from '../../../store/log/write-trace.js';
import { traceAnswer, type TraceAnswerOptions } from './trace-answer.js';

/** How long a question waits for search to catch up before the answer says that it has not. */
const TIMEOUT_MS = 1_000;

/** Answers what became of a write that was acknowledged before it was committed. */
@Injectable()
export class TraceService {
  constructor(
    private readonly traces: WriteTraces,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    @Inject(CHANGE_LOG) private readonly changes: ChangeLog,
    private readonly search: SearchService,
    private readonly authorizer: Authorizer,
  ) {}

  /**
   * What became of a write, for each aspect that the client names.
   *
   * @throws Problem `access.forbidden` when the viewer may not see one of the entities
   */
  async answer(
    viewer: Viewer,
    { trace, places }: { readonly trace: string; readonly places: readonly TracedAspect[] },
    options: Omit<TraceAnswerOptions, 'searchable'>,
  ): Promise<JsonObject> {
    for (const { urn } of places) this.authorizer.require(viewer, 'VIEW_ENTITY', urn);
    const states = await this.traces.states(viewer.visibility, { trace, places, now: systemClock() });
    const traced = places.map((place, at) => ({
      ...place,
      timeseries: this.model.aspect(place.aspect)?.timeseries === true,
      write: states[at] ?? { state: 'unknown' as const },
    }));
    return traceAnswer(traced, { ...options, searchable: await this.isSearchable() });
  }

  /** Whether search has followed everything that is stored now, waiting for at most a second. */
  private async isSearchable(): Promise<boolean> {
    const seen = this.changes.latest().then((seq) => this.search.awaitSeq(seq));
    return (await withinTime(seen, performance.now() + TIMEOUT_MS)) ?? false;
  }
}
