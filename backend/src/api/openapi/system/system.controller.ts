import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query as QueryParameters,
  UseFilters,
} from '@nestjs/common';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { CONFIG, type Config } from '../../../config/config.js';
import type { Json, JsonObject } from '../../../kernel/json.js';
import { Problem } from '../../../kernel/problem.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import type { EntityKind } from '../../../model/model.types.js';
import { SearchService } from '../../../search/search.service.js';
import { productVersion } from '../../../store/log/followers/installation.js';
import { TasksService } from '../../../tasks/tasks.service.js';
import { TASK_ID, taskStatus } from '../../http/task-status.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { listParameter, malformed, type Query } from '../wire/query.js';
import { componentsInfo, propertiesInfo, systemProperties } from './system-info.js';

/** Urns of one request for documents. */
const MAX_DOCUMENTS = 1_000;
/** The queues of the public server, of which clients ask how far behind they are. */
const QUEUES = new Set(['mcp', 'mcl', 'mcl-timeseries', 'usage-events']);

/** What operators and scripts ask of an installation. */
@Controller('openapi')
@UseFilters(OpenapiFilter)
export class SystemController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly search: SearchService,
    private readonly tasks: TasksService,
  ) {}

  /** There is no queue: a write is stored when it is answered, so nothing lags. */
  @Get(['operations/messaging/:queue/consumer/lag', 'operations/kafka/:queue/consumer/offsets'])
  @Requires('VIEW_ENTITY')
  lag(@Param('queue') queue: string): JsonObject {
    if (QUEUES.has(queue)) return {};
    throw new Problem('missing', 'openapi.unknown-name', `There is no queue "${queue.slice(0, 100)}".`, { queue });
  }

  /** There is no queue, so there is nothing to say about its transport. */
  @Get('operations/messaging/transport')
  @Requires('VIEW_ENTITY')
  transport(): JsonObject {
    return {};
  }

  /** Who asks: scripts try with it whether a session still holds. */
  @Get('operations/identity/user/urn')
  @Requires('VIEW_ENTITY')
  identity(@CurrentViewer() { urn }: Viewer): JsonObject {
    return { urn };
  }

  /**
   * What the search index holds of entities: the address names the engine of another server, the
   * answer is of this one's.
   */
  @Post('operations/elasticSearch/entity/raw')
  @HttpCode(200)
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async documents(@CurrentViewer() viewer: Viewer, @Body() body: unknown): Promise<JsonObject> {
    if (!Array.isArray(body) || body.length > MAX_DOCUMENTS || !body.every((one) => typeof one === 'string'))
      throw malformed(`The body must be a list of at most ${MAX_DOCUMENTS} urns.`);
    const documents = await this.search.fieldsOf(viewer, body);
    return Object.fromEntries(documents.map(([urn, fields]) => [urn, documentOf(fields)]));
  }

  /** How far a background task is. @throws Problem `openapi.malformed`, `tasks.unknown` */
  @Get('operations/elasticSearch/getTaskStatus')
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  task(@CurrentViewer() viewer: Viewer, @QueryParameters() query: Query): Promise<JsonObject> {
    const { task } = query;
    if (typeof task === 'string' && TASK_ID.test(task)) return taskStatus(this.tasks, viewer, task);
    throw malformed('task must have the form nodeId:taskId, such as aB1cdEf2GHI:123456.', { field: 'task' });
  }

  /** Nobody is throttled by hand; a full line of writes answers 429 by itself. */
  @Get('operations/throttle/requests')
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  throttle(): JsonObject {
    return {};
  }

  /** The processes of the installation. */
  @Get('v1/system-info')
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  info(): JsonObject {
    return { springComponents: this.components() };
  }

  /** The same without the frame around it. */
  @Get('v1/system-info/spring-components')
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  components(): JsonObject {
    return componentsInfo(this.config, productVersion());
  }

  /** The configuration, each key with its value as an object. */
  @Get('v1/system-info/properties')
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  properties(): JsonObject {
    return propertiesInfo(this.config);
  }

  /** A flat map, from which scripts read single keys. */
  @Get('v1/system-info/properties/simple')
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  simpleProperties(): JsonObject {
    return { ...systemProperties(this.config) };
  }

  /** How many entities of each kind the viewer sees. */
  @Get('v1/entities/counts')
  @Requires('VIEW_ENTITY')
  async counts(@CurrentViewer() viewer: Viewer, @QueryParameters() query: Query): Promise<JsonObject> {
    const names = listParameter(query, 'types');
    const kinds = names.length > 0 ? names.map((name) => this.kind(name)) : this.model.kinds;
    const counts = await Promise.all(kinds.map(async ({ name }) => [name, await this.count(viewer, name)] as const));
    return { counts: Object.fromEntries(counts) };
  }

  /** How many entities of one kind the viewer sees. */
  @Get('v1/entities/:type/count')
  @Requires('VIEW_ENTITY')
  async countOf(@CurrentViewer() viewer: Viewer, @Param('type') type: string): Promise<JsonObject> {
    const { name } = this.kind(type);
    return { entityType: name, count: await this.count(viewer, name) };
  }

  /** Page events of other clients: taken, and kept nowhere. */
  @Post('v1/tracking/track')
  @HttpCode(200)
  @Requires('VIEW_ENTITY')
  track(): void {
    return undefined;
  }

  /** From the index in this process: no statement runs. */
  private async count(viewer: Viewer, kind: string): Promise<number> {
    return (await this.search.search(viewer, { query: '*', kinds: [kind], start: 0, count: 0 })).total;
  }

  /** The kind of a name in any case. @throws Problem `openapi.malformed` */
  private kind(name: string): EntityKind {
    const kind = this.model.kindByAnyCase(name);
    if (kind) return kind;
    throw malformed(`The model has no entity kind "${name.slice(0, 100)}".`, { type: name });
  }
}

/** One value stands by itself, several as a list, and yes or no as such. */
function documentOf(fields: Readonly<Record<string, readonly string[]>>): JsonObject {
  const plain = (text: string): Json => (text === 'true' ? true : text === 'false' ? false : text);
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => {
      const [first = null, ...more] = values.map(plain);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}
