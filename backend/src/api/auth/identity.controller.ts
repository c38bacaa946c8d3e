import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { AuditTrail } from '../../access/audit/audit-trail.js';
import { CREDENTIALS_CHANGE } from '../../access/audit/audit.types.js';
import { Authenticator } from '../../access/authentication/authenticator.js';
import { CurrentViewer, Public, Requires } from '../../access/authorization/decorators.js';
import { CONFIG, type Config } from '../../config/config.js';
import { OidcSettingsService } from '../../identity/sso/oidc-settings.service.js';
import { checkedInput } from '../../inputs/checked-input.js';
import { forbidden, Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import { PasswordInput } from './auth.inputs.js';
import { type CookieReply, isSecure, setSession } from './session-cookies.js';

/** What the page needs to know about sign-in and what the public protocol has no endpoint for. */
@Controller('api/identity')
export class IdentityController {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly audit: AuditTrail,
    private readonly provider: OidcSettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The ways to sign in at this server. Public: the sign-in page asks before anybody is signed in.
   * While the settings can't be read, nobody could sign in at the provider that they name.
   */
  @Get('sign-in')
  @Public()
  async ways(): Promise<object> {
    const provider = await this.provider.current().catch(() => undefined);
    return { provider: provider ? { label: provider.label } : null, passwordMinLength: this.config.passwordMinLength };
  }

  /** Whether the viewer has a password at this server that they could change. */
  @Get('password')
  @Requires('VIEW_ENTITY')
  async password(@CurrentViewer() viewer: Viewer): Promise<object> {
    return { local: await this.authenticator.hasPassword(viewer.urn) };
  }

  /** Changing the password ends every session of the viewer; this browser gets a new one. */
  @Post('password')
  @HttpCode(200)
  @Requires('VIEW_ENTITY')
  async changePassword(
    @CurrentViewer() viewer: Viewer,
    @Body(checkedInput) { current, next }: PasswordInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: CookieReply,
  ): Promise<object> {
    if (viewer.credential !== 'session')
      throw forbidden('identity.session-needed', 'a password is changed on the page, by its owner.');
    if (!(await this.authenticator.knowsPassword(viewer.urn, current, request.ip)))
      throw new Problem('invalid', 'identity.wrong-password', 'This is not your present password.', {
        field: 'current',
      });
    await this.authenticator.setPassword(viewer.urn, next);
    const session = await this.authenticator.openSession(viewer.urn);
    setSession(reply, { urn: viewer.urn, session }, isSecure(request, this.config.secureCookies));
    const { urn } = viewer;
    this.audit.record({ action: 'PASSWORD_CHANGE', outcome: 'DONE', actor: urn, urn, changes: [CREDENTIALS_CHANGE] });
    return {};
  }
}
