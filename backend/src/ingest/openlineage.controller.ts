import { Body, Controller, HttpCode, Post } from '@nestjs/common';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import { runInSlices } from '../kernel/event-loop.js';
import { Problem } from '../kernel/problem.js';
import type { Viewer } from '../kernel/viewer.js';
import { IngestService, type IngestSummary } from './ingest.service.js';
import { convertOpenLineage } from './openlineage/convert.js';

/**
 * The addresses to which OpenLineage's HTTP transport and DataHub's users send OpenLineage events.
 *
 * @see https://openlineage.io/apidocs/openapi/
 */
@Controller()
export class OpenLineageController {
  constructor(private readonly ingest: IngestService) {}

  @Post([
    'api/v1/lineage',
    'api/v1/lineage/batch',
    'openapi/openlineage/api/v1/lineage',
    'openapi/openlineage/api/v1/lineage/batch',
  ])
  @HttpCode(200)
  @Requires('EDIT_ENTITY')
  async receive(@CurrentViewer() viewer: Viewer, @Body() body: unknown): Promise<IngestSummary> {
    const conversion = await runInSlices(convertOpenLineage({ file: 'event', value: body, env: 'PROD' }));
    const [refusal] = conversion.refused;
    // OpenLineage's HTTP transport looks at the status only, so an unusable event must not answer 200.
    if (refusal && conversion.proposals.length === 0)
      throw new Problem('invalid', 'ingest.malformed', `${refusal.place}: ${refusal.message}`);
    return this.ingest.load(viewer, conversion, { env: 'PROD' });
  }
}
