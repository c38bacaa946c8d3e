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
import { ScimGroups } from '../../scim/groups.service.js';
import { readPatch } from '../../scim/patch.js';
import { SCIM_TYPE } from '../http/content-type.js';
import { baseOf, idOf, listResponse, objectIn, pageIn, selected, selectionIn, textIn } from './scim-question.js';
import { ScimFilter } from './scim.filter.js';

/** Groups by SCIM 2.0 (RFC 7644). */
@Controller('scim/v2/Groups')
@Requires('MANAGE_USERS_AND_GROUPS')
@UseFilters(ScimFilter)
export class ScimGroupsController {
  constructor(
    private readonly groups: ScimGroups,
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
    const question = { ...pageIn(query), filter: textIn(query, 'filter'), withMembers: isWanted('members') };
    const list = await this.groups.list(viewer, baseOf(request, this.config), question);
    return listResponse({ ...list, resources: list.resources.map((group) => selected(group, isWanted)) });
  }

  @Get(':id')
  @Header('content-type', SCIM_TYPE)
  async get(
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Query() query: Record<string, unknown>,
  ): Promise<JsonObject> {
    const isWanted = selectionIn(query);
    return selected(
      await this.groups.get(viewer, baseOf(request, this.config), idOf(request), isWanted('members')),
      isWanted,
    );
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
    const base = baseOf(request, this.config);
    const id = await this.groups.create(viewer, objectIn(body));
    void reply.header('location', `${base}/Groups/${encodeURIComponent(id)}`);
    return this.groups.get(viewer, base, id, true);
  }

  @Put(':id')
  @Header('content-type', SCIM_TYPE)
  async replace(
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
  ): Promise<JsonObject> {
    await this.groups.replace(viewer, idOf(request), objectIn(body));
    return this.groups.get(viewer, baseOf(request, this.config), idOf(request), true);
  }

  /** Answers nothing, because a group can have very many members; RFC 7644, section 3.5.2, allows that. */
  @Patch(':id')
  @HttpCode(204)
  async patch(@CurrentViewer() viewer: Viewer, @Req() request: FastifyRequest, @Body() body: unknown): Promise<void> {
    await this.groups.patch(viewer, idOf(request), readPatch(objectIn(body)));
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentViewer() viewer: Viewer, @Req() request: FastifyRequest): Promise<void> {
    await this.groups.remove(viewer, idOf(request));
  }
}
