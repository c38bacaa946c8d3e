import { Controller, Get, Header, Inject, Req, UseFilters } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';

import { Requires } from '../../../access/authorization/decorators.js';
import { CONFIG, type Config } from '../../../config/config.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { readRawModel } from '../../../model/raw-model.js';
import { basePathOf } from '../../http/base-path.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { describeApi } from './describe.js';
import { routesOf } from './route-table.js';

/** The servers of the description as `describeApi` names them. */
const ROOT_SERVER = JSON.stringify([{ url: '/' }]);

/**
 * Serves the OpenAPI description of this server, made once from the metadata model and the declared
 * routes.
 */
@Controller()
@UseFilters(OpenapiFilter)
export class DescriptionController {
  private text: string | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    @Inject(CONFIG) private readonly config: Pick<Config, 'basePath'>,
  ) {}

  /**
   * The description as JSON text. It is built at the first request and kept, since model and routes
   * do not change while the server runs.
   */
  @Get(['openapi.json', 'openapi/v3/api-docs'])
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Requires('VIEW_ENTITY')
  describe(@Req() request: FastifyRequest): string {
    this.text ??= JSON.stringify(describeApi(this.model, readRawModel().raw, this.routes()));
    const basePath = basePathOf(request, this.config.basePath);
    return basePath === '' ? this.text : this.text.replace(ROOT_SERVER, JSON.stringify([{ url: `${basePath}/` }]));
  }

  /** The routes of all controllers that Nest has registered. */
  private routes(): ReturnType<typeof routesOf> {
    const classes = this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (typeof metatype === 'function' ? [metatype] : []));
    // Nest types a metatype as any function; that of a controller is its class.
    return routesOf(classes as unknown as Parameters<typeof routesOf>[0]);
  }
}
