import { createHash } from 'node:crypto';

import { Controller, Get, Inject, Query, Req } from '@nestjs/common';

import { Authenticator } from '../../../access/authentication/authenticator.js';
import { ADMIN_ROLE } from '../../../access/authorization/authorizer.js';
import { Public } from '../../../access/authorization/decorators.js';
import { credentialsOf } from '../../../access/authentication/request-credentials.js';
import type { IdentifiedRequest } from '../../../access/authorization/request.js';
import { CONFIG, type Config } from '../../../config/config.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { publicAddressOf } from '../../auth/session-cookies.js';
import { SingleText } from '../../http/single-text.js';

/**
 * The release of the public server whose protocol is spoken: newer clients then send `status` as
 * PATCH.
 */
const PROTOCOL_VERSION = 'v1.7.0';
/** The release of the client that recipes are run with unless they name another one. */
const CLI_VERSION = '1.7.0.17';

/**
 * What every client asks first; docs/protocol.md#the-first-request says which client reads which
 * field.
 */
@Controller('config')
export class ConfigController {
  /** Keys the clients' disk cache of model specifications, so it changes with the model. */
  private readonly commit: string;

  constructor(
    @Inject(METADATA_MODEL) model: MetadataModel,
    private readonly authenticator: Authenticator,
    @Inject(CONFIG) private readonly settings: Config,
  ) {
    this.commit = createHash('sha1')
      .update(JSON.stringify([model.kinds, model.aspects]))
      .digest('hex');
  }

  /**
   * What this server can do. It is public, because clients ask it before they send a credential.
   */
  @Get()
  @Public()
  async config(@Req() request: IdentifiedRequest, @Query('verbose', SingleText) verbose?: string): Promise<JsonObject> {
    return {
      noCode: 'true',
      // Stored retention policies are applied by the writer and by a task.
      retention: 'true',
      statefulIngestionCapable: true,
      patchCapable: true,
      supportsImpactAnalysis: true,
      versions: { 'acryldata/datahub': { version: PROTOCOL_VERSION, commit: this.commit } },
      datahub: { serverType: 'prod', serverEnv: 'core' },
      // The version is for sources that a client deploys and that name none.
      managedIngestion: { enabled: true, defaultCliVersion: CLI_VERSION },
      telemetry: { enabledCli: false, enabledIngestion: false },
      timeZone: 'UTC',
      datasetUrnNameCasing: false,
      models: {},
      baseUrl: publicAddressOf(request, this.settings),
      ...(verbose === 'true' ? { userType: await this.userType(request) } : {}),
    };
  }

  /** The address is public: a credential that does not hold makes the caller anonymous. */
  private async userType(request: IdentifiedRequest): Promise<string> {
    try {
      const viewer = await this.authenticator.identify(credentialsOf(request));
      return viewer.roles.includes(ADMIN_ROLE) ? 'admin' : 'user';
    } catch {
      return 'anonymous';
    }
  }
}
