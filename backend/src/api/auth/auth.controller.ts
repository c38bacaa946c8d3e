import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Authenticator } from '../../access/authenticator.js';
import { Public } from '../../access/decorators.js';
import { ACTOR_COOKIE, credentialsOf, SESSION_COOKIE } from '../../access/request-credentials.js';
import { SESSION_HOURS } from '../../access/sessions.js';
import { CONFIG, type Config } from '../../config/config.js';
import { isJsonObject, textOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { safeRedirect } from './safe-redirect.js';

type CookieReply = FastifyReply & {
  setCookie(name: string, value: string, options: object): CookieReply;
  clearCookie(name: string, options: object): CookieReply;
};

/** Sign-in and sign-out as the protocol's front end has them; also under `/api`, where a client's guess may lead. */
@Controller()
@Public()
export class AuthController {
  constructor(
    private readonly authenticator: Authenticator,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post(['logIn', 'api/logIn'])
  @HttpCode(200)
  async logIn(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: CookieReply,
  ): Promise<object> {
    const given = isJsonObject(body) ? body : {};
    const username = textOf(given.username);
    const password = textOf(given.password);
    if (username === undefined || username === '')
      throw new Problem('invalid', 'login.username', 'Enter a user name.', { field: 'username' });
    if (password === undefined || password === '')
      throw new Problem('invalid', 'login.password', 'Enter a password.', { field: 'password' });
    // The session before the sign-in ends: nobody can plant one.
    await this.authenticator.logOut(credentialsOf(request).sessionCookie);
    const { urn, session } = await this.authenticator.logIn(username, password, request.ip);
    const cookie = {
      path: '/',
      sameSite: 'lax',
      secure: this.config.secureCookies,
      maxAge: SESSION_HOURS * 3_600,
    } as const;
    reply.setCookie(SESSION_COOKIE, session, { ...cookie, httpOnly: true });
    // Public clients read this one literally, so it is not encoded.
    reply.setCookie(ACTOR_COOKIE, urn, { ...cookie, encode: (value: string) => value });
    return {};
  }

  @Get(['logOut', 'api/logOut'])
  async logOut(@Req() request: FastifyRequest, @Res() reply: CookieReply): Promise<void> {
    await this.authenticator.logOut(credentialsOf(request).sessionCookie);
    reply.clearCookie(SESSION_COOKIE, { path: '/' });
    reply.clearCookie(ACTOR_COOKIE, { path: '/' });
    await reply.redirect('/login', 303);
  }

  @Get('authenticate')
  async authenticate(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const then = safeRedirect((request.query as Readonly<Record<string, unknown>>).redirect_uri);
    await reply.redirect(`/login?then=${encodeURIComponent(then)}`, 303);
  }
}
