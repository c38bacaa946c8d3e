import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { AuditTrail } from '../../access/audit/audit-trail.js';
import { Public } from '../../access/authorization/decorators.js';
import { requireSameOrigin } from '../../access/authentication/request-credentials.js';
import { PasswordSignIns } from '../../identity/password-sign-ins.js';
import { PasswordResets } from '../../identity/password-resets.js';
import { SignUpService } from '../../identity/sign-up.service.js';
import { checkedInput } from '../../inputs/checked-input.js';
import { isJsonObject, textOf } from '../../kernel/json.js';
import { asProblem, Problem } from '../../kernel/problem.js';
import { ResetInput, SignUpInput } from './auth.inputs.js';
import { BrowserSessions } from './browser-sessions.js';
import type { CookieReply } from './session-cookies.js';

/**
 * Sign-in, sign-up and reset of passwords as the front end of the public protocol has them. They
 * also answer under `/api`, where some clients look for them.
 */
@Controller()
@Public()
export class AuthController {
  constructor(
    private readonly signIns: PasswordSignIns,
    private readonly signUps: SignUpService,
    private readonly resets: PasswordResets,
    private readonly audit: AuditTrail,
    private readonly sessions: BrowserSessions,
  ) {}

  /**
   * Signs in with name and password. The answer is empty and sets the cookies of the session. An
   * audit record is written for refused attempts too, and names at most 200 characters of what was
   * entered.
   *
   * @throws Problem `login.username`, `login.password` for an empty field, and those of
   * `PasswordSignIns.logIn`
   */
  @Post(['logIn', 'api/logIn'])
  @HttpCode(200)
  async logIn(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: CookieReply,
  ): Promise<object> {
    requireSameOrigin(request);
    const given = isJsonObject(body) ? body : {};
    const username = textOf(given.username);
    const password = textOf(given.password);
    if (username === undefined || username === '')
      throw new Problem('invalid', 'login.username', 'Enter a user name.', { field: 'username' });
    if (password === undefined || password === '')
      throw new Problem('invalid', 'login.password', 'Enter a password.', { field: 'password' });
    await this.recorded('LOGIN', `urn:li:corpuser:${username.slice(0, 200)}`, async () =>
      this.sessions.replace(request, reply, await this.signIns.logIn(username, password, request.ip)),
    );
    return {};
  }

  /**
   * Creates the user of an invited person and signs them in. @throws Problem as `SignUpService.signUp`
   */
  @Post(['signUp', 'api/signUp'])
  @HttpCode(200)
  async signUp(
    @Body(checkedInput) { fullName, email, password, title, inviteToken }: SignUpInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: CookieReply,
  ): Promise<void> {
    requireSameOrigin(request);
    const user = { fullName: fullName.trim(), email: email.trim(), password, title: title?.trim() || undefined };
    await this.recorded('SIGN_UP', `urn:li:corpuser:${user.email.slice(0, 200)}`, async () =>
      // The browser that sends an invitation may be signed in as somebody else, whose session goes
      // on elsewhere.
      this.sessions.set(request, reply, await this.signUps.signUp({ ...user, inviteToken })),
    );
  }

  /**
   * Sets a new password by a reset link and signs the person in. @throws Problem as
   * `PasswordResets.use`
   */
  @Post(['resetNativeUserCredentials', 'api/resetNativeUserCredentials'])
  @HttpCode(200)
  async reset(
    @Body(checkedInput) { email, password, resetToken }: ResetInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: CookieReply,
  ): Promise<void> {
    requireSameOrigin(request);
    await this.recorded('PASSWORD_RESET', `urn:li:corpuser:${email.slice(0, 200)}`, async () =>
      this.sessions.replace(request, reply, await this.resets.use(email.trim(), resetToken, password)),
    );
  }

  /**
   * Runs a sign-in and writes its audit record. Faults of the server are not recorded as refusals,
   * because nothing was decided about the person.
   */
  private async recorded(action: string, actor: string, work: () => Promise<void>): Promise<void> {
    const event = { action, actor, credential: 'password' };
    try {
      await work();
      this.audit.record({ ...event, outcome: 'DONE' });
    } catch (error) {
      if (asProblem(error)) this.audit.record({ ...event, outcome: 'REFUSED' });
      throw error;
    }
  }
}
