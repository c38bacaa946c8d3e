import { Body, Controller, Header, HttpCode, Post, Query, UseFilters } from '@nestjs/common';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { MetadataTestsService } from '../../../metadata-tests/metadata-tests.service.js';
import { SingleText } from '../../http/single-text.js';
import { PROTOCOL_HEADER, RestliFilter } from '../errors/restli.filter.js';
import { actionBody, optionalFlag, requiredText, textList, unknownAction } from '../wire/body.js';

/** The evaluation of metadata tests. */
@Controller('test')
@UseFilters(RestliFilter)
export class TestsController {
  constructor(private readonly tests: MetadataTestsService) {}

  /**
   * Evaluates tests for the asset `urn`: those of `testUrns`, or all that are about it. With `push` the results are stored and
   * actions carried out, which needs `MANAGE_TESTS`.
   *
   * @throws Problem `restli.malformed`, `restli.unknown-action`, `urn.invalid`, `edit.field`, `edit.no-such-entity`
   */
  @Post()
  @HttpCode(200)
  @Header(PROTOCOL_HEADER, '2.0.0')
  @Requires('VIEW_ENTITY')
  async act(
    @CurrentViewer() viewer: Viewer,
    @Query('action', SingleText) action: string | undefined,
    @Body() wire: unknown,
  ): Promise<JsonObject> {
    if (action !== 'evaluate') throw unknownAction('test', action);
    const body = actionBody(wire);
    const tests = [...textList(body, 'testUrns'), ...textList(body, 'tests')];
    const push = optionalFlag(body, 'push', false);
    const { passing, failing } = await this.tests.evaluate(viewer, requiredText(body, 'urn'), { tests, push });
    return {
      value: { passing: passing.map((result) => ({ ...result })), failing: failing.map((result) => ({ ...result })) },
    };
  }
}
