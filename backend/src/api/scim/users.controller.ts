import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { CONFIG, type Config } from '../../config/config.js';
import type { JsonObject } from '../../kernel/json.js';
import type { Viewer } from '../../kernel/viewer.js';
import { readPatch } from '../../scim/patch.js';
import { ScimUsers } from '../../scim/users.service.js';
import { SCIM_TYPE } from '../http/content-type.js';
import { baseOf, idOf, listResponse, objectIn, pageIn, selected, selectionIn, textIn } from './scim-question.js';
import { ScimFilter } from './scim.filter.js';

/** Users by SCIM 2.0 (RFC 7644). */
@Controller('scim/v2/Users')
@Requires('MANAGE_USERS_AND_GROUPS')
@UseFilters(ScimFilter)
export class ScimUsersController {
  constructor(
    private readonly users: ScimUsers,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Header('content-type', SCIM_TYPE)
  async list(
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Query() query: Record<string, unknown>,
  ): Promise<JsonObject> {
    const isWanted = selectionIn(query);
    const question = { ...pageIn(query), filter: textIn(query, 'filter') };
    const list = await this.users.list(viewer, baseOf(request, this.config), question);
    return listResponse({ ...list, resources: list.resources.map((user) => selected(user, isWanted)) });
  }

  @Get(':id')
  @Header('content-type', SCIM_TYPE)
  async get(
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Query() query: Record<string, unknown>,
  ): Promise<JsonObject> {
    return selected(await this.read(viewer, request, idOf(request)), selectionIn(query));
  }

  @Post()
  @HttpCode(201)
  @Header('content-type', SCIM_TYPE)
  async create(
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonObject> {
    const id = await this.users.create(viewer, objectIn(body));
    void reply.header('location', `${baseOf(request, this.config)}/Users/${encodeURIComponent(id)}`);
    return this.read(viewer, request, id);
  }

  @Put(':id')
  @Header('content-type', SCIM_TYPE)
  async replace(
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
  ): Promise<JsonObject> {
    await this.users.replace(viewer, idOf(request), objectIn(body));
    return this.read(viewer, request, idOf(request));
  }

  @Patch(':id')
  @Header('content-type', SCIM_TYPE)
  async patch(
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
  ): Promise<JsonObject> {
    await this.users.patch(viewer, idOf(request), readPatch(objectIn(body)));
    return this.read(viewer, request, idOf(request));
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentViewer() viewer: Viewer, @Req() request: FastifyRequest): Promise<void> {
    await this.users.remove(viewer, idOf(request));
  }

  private read(viewer: Viewer, request: FastifyRequest, id: string): Promise<JsonObject> {
    return this.users.get(viewer, baseOf(request, this.config), id);
  }
}
