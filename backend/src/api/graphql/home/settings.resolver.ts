import { Inject } from '@nestjs/common';
import { Args, Info, Query, Resolver } from '@nestjs/graphql';
import { type GraphQLResolveInfo, isObjectType } from 'graphql';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { type JsonObject, objectOf, textOf } from '../../../kernel/json.js';
import type { BatchGetStepStatesInput } from '../../../generated/graphql.js';
import { SETTINGS_URN } from '../../../kernel/urn.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { SearchService } from '../../../search/search.service.js';
import { ENTITY_READERS, type EntityReaders } from '../../../store/contract/readers.js';
import { appConfig } from './app-config.js';

/** The release of the public server whose protocol is spoken. */
const PROTOCOL_VERSION = 'v1.7.0';
/** How many stages of the life cycle are listed. */
const MAX_STAGES = 1_000;

/** What a client asks about the installation before it shows anything. */
@Resolver()
export class SettingsResolver {
  constructor(
    private readonly search: SearchService,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /**
   * What the server can do. The flags are taken from the schema, so a flag that a new version of
   * the protocol adds is answered as off.
   */
  @Query('appConfig')
  @Requires('VIEW_ENTITY')
  appConfig(@Info() { schema }: GraphQLResolveInfo): unknown {
    const flags = schema.getType('FeatureFlagsConfig');
    return appConfig(PROTOCOL_VERSION, isObjectType(flags) ? Object.keys(flags.getFields()) : []);
  }

  /** Always true, so that clients show the page with the charts. */
  @Query()
  @Requires('VIEW_ENTITY')
  isAnalyticsEnabled(): boolean {
    return true;
  }

  /** The view that everybody starts with, if one is set. */
  @Query()
  @Requires('VIEW_ENTITY')
  async globalViewsSettings(@CurrentViewer() viewer: Viewer): Promise<unknown> {
    return { defaultView: textOf(objectOf((await this.global(viewer)).views).defaultView) };
  }

  /**
   * The stored setting about passing on the descriptions of columns, off where nothing is stored.
   */
  @Query()
  @Requires('VIEW_ENTITY')
  async docPropagationSettings(@CurrentViewer() viewer: Viewer): Promise<unknown> {
    return {
      docColumnPropagation: objectOf((await this.global(viewer)).docPropagation).columnPropagationEnabled === true,
    };
  }

  /** The template of everybody's home page, if one is set. */
  @Query()
  @Requires('VIEW_ENTITY')
  async globalHomePageSettings(@CurrentViewer() viewer: Viewer): Promise<unknown> {
    const template = textOf(objectOf((await this.global(viewer)).homePage).defaultTemplate);
    return { defaultTemplate: template === undefined ? null : { urn: template } };
  }

  /** There is no news service to ask. */
  @Query()
  @Requires('VIEW_ENTITY')
  latestProductUpdate(): null {
    return null;
  }

  /**
   * Which hints of the page were seen, by the ids that the client stored them under. Unknown ids
   * are left out.
   */
  @Query()
  @Requires('VIEW_ENTITY')
  async batchGetStepStates(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { ids }: BatchGetStepStatesInput,
  ): Promise<unknown> {
    const urns = new Map(ids.map((id) => [id, `urn:li:dataHubStepState:${id}`]));
    const storedEntities = await this.readers
      .as(viewer.visibility)
      .entities([...urns.values()], ['dataHubStepStateProperties']);
    const results = [...urns].flatMap(([id, urn]) => {
      const value = storedEntities.get(urn)?.aspects.dataHubStepStateProperties?.value;
      if (!value) return [];
      const properties = Object.entries(objectOf(value.properties)).map(([key, text]) => ({
        key,
        value: textOf(text) ?? '',
      }));
      return [{ id, properties }];
    });
    return { results };
  }

  /** All stages of the life cycle that have a name, by name: of the others only a key or a status was written. */
  @Query()
  @Requires('VIEW_ENTITY')
  async listLifecycleStages(@CurrentViewer() viewer: Viewer): Promise<unknown> {
    const sort = [{ field: '_name', sortOrder: 'ASCENDING' }];
    const kinds = ['lifecycleStageType'];
    const stages = await this.search.search(viewer, { query: '*', kinds, sort, start: 0, count: MAX_STAGES });
    const urns = stages.hits.map(({ urn }) => urn);
    const storedEntities = await this.readers.as(viewer.visibility).entities(urns, ['lifecycleStageTypeInfo']);
    return urns
      .filter((urn) => textOf(storedEntities.get(urn)?.aspects.lifecycleStageTypeInfo?.value.name) !== undefined)
      .map((urn) => ({ urn }));
  }

  /** The stored settings of the installation, empty before the first change. */
  private async global(viewer: Viewer): Promise<JsonObject> {
    const storedEntities = await this.readers.as(viewer.visibility).entities([SETTINGS_URN], ['globalSettingsInfo']);
    return storedEntities.get(SETTINGS_URN)?.aspects.globalSettingsInfo?.value ?? {};
  }
}
