import { All, Controller, Post, Req, UseFilters } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { Public, Requires } from '../../../access/authorization/decorators.js';
import { Problem } from '../../../kernel/problem.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { FOR_VIEWERS, REFUSED_TO_ALL, refusalOf } from './refused-routes.js';

/** What is known and not served answers 501 with its reason, never a wrong success. */
@Controller()
@Requires('VIEW_ENTITY')
@UseFilters(OpenapiFilter)
export class RefusedController {
  /** Refuses a known address with its reason. @throws Problem `openapi.not-served` */
  @All(FOR_VIEWERS.map(({ path }) => path))
  refuse(@Req() { url }: FastifyRequest): never {
    throw refusal(url);
  }

  /**
   * There is nothing at any other address of this protocol. Strangers learn that from the guard no
   * sooner than for an address that exists.
   */
  @All('openapi/*')
  unknown(@Req() { url }: FastifyRequest): never {
    const path = (url.split('?', 1)[0] ?? '').slice(0, 200);
    throw new Problem('missing', 'openapi.unknown-address', `There is nothing at ${path}.`);
  }

  /** Reading is served: there is nobody to throttle by hand. */
  @Post('openapi/operations/throttle/requests')
  throttle(): never {
    throw new Problem(
      'unsupported',
      'openapi.not-served',
      'Requests are throttled by the length of the write queue, not by hand.',
    );
  }
}

/** Refuses the addresses that clients use without a credential. */
@Controller()
@Public()
@UseFilters(OpenapiFilter)
export class RefusedToAllController {
  /** Refuses an address that needs no credential. @throws Problem `openapi.not-served` */
  @All(REFUSED_TO_ALL.map(({ path }) => path))
  refuse(@Req() { url }: FastifyRequest): never {
    throw refusal(url);
  }
}

/** The refusal of an address with its reason, as a 501. */
function refusal(url: string): Problem {
  const path = (url.split('?', 1)[0] ?? '').replace(/^\//, '');
  return new Problem('unsupported', 'openapi.not-served', refusalOf(path) ?? 'This is not served.');
}
