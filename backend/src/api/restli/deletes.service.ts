import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorizer.js';
import type { JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { Store } from '../../store/store.js';

/** Hard deletes; a soft delete is a proposal of `status`. */
@Injectable()
export class DeletesService {
  constructor(
    private readonly store: Store,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly authorizer: Authorizer,
  ) {}

  /**
   * The whole entity; an unknown urn answers 0 rows.
   *
   * @param aspectName a time-series aspect to delete alone; versioned ones are refused (protocol.md section 5)
   */
  async entity(viewer: Viewer, urn: string, aspectName: string | undefined): Promise<JsonObject> {
    this.model.checkUrn(urn);
    this.authorizer.require(viewer, 'DELETE_ENTITY', urn);
    if (aspectName !== undefined) throw this.singleAspect(aspectName);
    const { rows, points } = await this.store.deleteEntity(viewer, urn);
    return { urn, rows, timeseriesRows: points };
  }

  private singleAspect(aspectName: string): Problem {
    const spec = this.model.aspectByAnyCase(aspectName);
    const reason = spec?.timeseries
      ? `Deleting the points of "${aspectName}" alone is not served yet; delete the entity.`
      : `"${aspectName}" is no time-series aspect; send a DELETE proposal for it.`;
    return new Problem('unsupported', 'restli.delete-aspect', reason, { aspectName });
  }
}
