import { Controller, Get, Header, Inject, UseFilters } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

import { Requires } from '../../../access/authorization/decorators.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { readRawModel } from '../../../model/raw-model.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { describeApi } from './describe.js';
import { routesOf } from './route-table.js';

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
  ) {}

  /**
   * The description as JSON text. It is built at the first request and kept, since model and routes
   * do not change while the server runs.
   */
  @Get(['openapi.json', 'openapi/v3/api-docs'])
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Requires('VIEW_ENTITY')
  describe(): string {
    this.text ??= JSON.stringify(describeApi(this.model, readRawModel().raw, this.routes()));
    return this.text;
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
