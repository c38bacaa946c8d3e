import { Controller, Get, Header, Inject, Req, UseFilters } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { Requires } from '../../access/authorization/decorators.js';
import { CONFIG, type Config } from '../../config/config.js';
import type { JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { resourceTypes, schemas, serviceProviderConfig } from '../../scim/discovery.js';
import { SCIM_TYPE } from '../http/content-type.js';
import { baseOf, idOf, listResponse } from './scim-question.js';
import { ScimFilter } from './scim.filter.js';

/** What clients read of a SCIM server before they use it (RFC 7644, section 4). */
@Controller('scim/v2')
@Requires('VIEW_ENTITY')
@UseFilters(ScimFilter)
export class ScimDiscoveryController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get('ServiceProviderConfig')
  @Header('content-type', SCIM_TYPE)
  serviceProviderConfig(@Req() request: FastifyRequest): JsonObject {
    return serviceProviderConfig(baseOf(request, this.config));
  }

  @Get('ResourceTypes')
  @Header('content-type', SCIM_TYPE)
  resourceTypes(@Req() request: FastifyRequest): JsonObject {
    return listOf(resourceTypes(baseOf(request, this.config)));
  }

  @Get('ResourceTypes/:id')
  @Header('content-type', SCIM_TYPE)
  resourceType(@Req() request: FastifyRequest): JsonObject {
    return oneOf(resourceTypes(baseOf(request, this.config)), idOf(request));
  }

  @Get('Schemas')
  @Header('content-type', SCIM_TYPE)
  schemas(@Req() request: FastifyRequest): JsonObject {
    return listOf(schemas(baseOf(request, this.config)));
  }

  @Get('Schemas/:id')
  @Header('content-type', SCIM_TYPE)
  schema(@Req() request: FastifyRequest): JsonObject {
    return oneOf(schemas(baseOf(request, this.config)), idOf(request));
  }
}

function listOf(resources: readonly JsonObject[]): JsonObject {
  return listResponse({ totalResults: resources.length, startIndex: 1, resources });
}

function oneOf(resources: readonly JsonObject[], id: string): JsonObject {
  const resource = resources.find((one) => one.id === id);
  if (!resource) throw new Problem('missing', 'scim.no-resource', `There is no ${id.slice(0, 200)}.`, { id });
  return resource;
}
