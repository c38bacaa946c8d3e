import { Inject } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import { CONFIG, type Config } from '../config/config.js';
import type {
  GlobalSettings,
  OidcSettingsInput,
  OidcSettingsTest,
  UpdateGlobalSettingsInput,
} from '../generated/graphql.js';
import type { Viewer } from '../kernel/viewer.js';
import { OidcClient } from './oidc-client.js';
import { decidedByEnvironment } from './sso/oidc-settings.js';
import { OidcSettingsService } from './sso/oidc-settings.service.js';

/** The settings of the sign-in provider, for the page of administrators. */
@Resolver()
export class SsoSettingsResolver {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: OidcSettingsService,
    private readonly client: OidcClient,
  ) {}

  @Query('globalSettings')
  @Requires('MANAGE_GLOBAL_SETTINGS')
  async globalSettings(): Promise<GlobalSettings> {
    const { clientSecret, requiredGroups, ...settings } = await this.settings.settings();
    const decided = [...decidedByEnvironment(this.config.oidc)];
    return {
      ssoSettings: {
        baseUrl: this.config.publicUrl ?? null,
        oidcSettings: {
          ...settings,
          requiredGroups: [...requiredGroups],
          hasClientSecret: clientSecret !== undefined,
          environment: decided.map(([field, variable]) => ({ field, variable })),
        },
      },
    };
  }

  /** @throws Problem `identity.bad-setting`, `access.forbidden` */
  @Mutation('updateGlobalSettings')
  @Requires('MANAGE_GLOBAL_SETTINGS')
  async updateGlobalSettings(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { ssoSettings }: UpdateGlobalSettingsInput,
  ): Promise<boolean> {
    if (ssoSettings?.oidcSettings) await this.settings.save(viewer, ssoSettings.oidcSettings);
    return true;
  }

  /** @throws Problem `identity.bad-setting`, `access.forbidden` */
  @Mutation('testOidcSettings')
  @Requires('MANAGE_GLOBAL_SETTINGS')
  async testOidcSettings(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: OidcSettingsInput,
  ): Promise<OidcSettingsTest> {
    const settings = await this.settings.draft(viewer, input);
    const { publicUrl, basePath, port } = this.config;
    const { findings, ...result } = await this.client.test(
      settings,
      publicUrl ?? `http://localhost:${port}${basePath}`,
    );
    return { ...result, findings: [...findings] };
  }
}
