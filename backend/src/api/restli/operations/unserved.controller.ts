import { Controller, Post, Query, Req, UseFilters } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { Requires } from '../../../access/authorization/decorators.js';
import { SingleText } from '../../http/single-text.js';
import { unknownAction } from '../wire/body.js';
import { RestliFilter } from '../errors/restli.filter.js';

/**
 * Resources of which nothing is served: a known action is told so (501), others are unknown (404).
 */
@Controller('platform')
@UseFilters(RestliFilter)
export class UnservedController {
  /** Refuses every action. @throws Problem `restli.unserved`, `restli.unknown-action` */
  @Post()
  @Requires('VIEW_ENTITY')
  act(@Req() request: FastifyRequest, @Query('action', SingleText) action: string | undefined): never {
    const path = request.url.split('?', 1)[0] ?? '';
    throw unknownAction(path.replaceAll('/', ''), action);
  }
}
