import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import type { JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { TimeseriesService } from '../../timeseries/timeseries.service.js';
import { EntityDeletes } from './entity-deletes.service.js';

/** Hard deletes of entities and points. A soft delete is a proposal of the aspect `status`. */
@Injectable()
export class DeletesService {
  constructor(
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly authorizer: Authorizer,
    private readonly timeseries: TimeseriesService,
    private readonly entities: EntityDeletes,
  ) {}

  /** Deletes the whole entity. An unknown urn is answered with 0 rows. */
  async entity(viewer: Viewer, urn: string): Promise<JsonObject> {
    this.model.checkUrn(urn);
    this.authorizer.require(viewer, 'DELETE_ENTITY', urn);
    const { rows, points } = await this.entities.remove(viewer, urn);
    return { urn, rows, timeseriesRows: points };
  }

  /**
   * Deletes the points of one time-series aspect within a window. A versioned aspect is refused: it
   * is deleted by a proposal (docs/protocol.md#aspects-and-entities).
   */
  async points(
    viewer: Viewer,
    question: {
      readonly urn: string;
      readonly aspect: string;
      readonly from?: number | undefined;
      readonly to?: number | undefined;
    },
  ): Promise<JsonObject> {
    if (this.model.aspectByAnyCase(question.aspect)?.timeseries === false) throw versioned(question.aspect);
    const { urn } = question;
    return { urn, rows: 0, timeseriesRows: await this.timeseries.deleteWindow(viewer, question) };
  }

  /**
   * Deletes the newest point of a time series. The privilege is asked for where there is none, too.
   *
   * @throws Problem `access.forbidden`
   */
  async newestPoint(viewer: Viewer, urn: string, aspect: string): Promise<void> {
    this.authorizer.require(viewer, 'DELETE_ENTITY', urn);
    for await (const { timestamp } of this.timeseries.every(viewer, { urn, aspect })) {
      await this.points(viewer, { urn, aspect, from: timestamp, to: timestamp });
      return;
    }
  }
}

function versioned(aspectName: string): Problem {
  const reason = `"${aspectName}" is no time-series aspect; send a DELETE proposal for it.`;
  return new Problem('invalid', 'restli.delete-aspect', reason, { aspectName });
}
