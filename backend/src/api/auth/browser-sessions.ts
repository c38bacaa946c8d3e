import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { Authenticator } from '../../access/authentication/authenticator.js';
import { credentialsOf } from '../../access/authentication/request-credentials.js';
import { CONFIG, type Config } from '../../config/config.js';
import { type CookieReply, isSecure, setSession } from './session-cookies.js';

interface OpenedSession {
  readonly urn: string;
  readonly session: string;
}

/** Hands the sessions of sign-ins to browsers. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly authenticator: Authenticator,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Hands a session over. The one from before the sign-in ends, so nobody can plant a session and then use it. */
  async replace(request: FastifyRequest, reply: CookieReply, opened: OpenedSession): Promise<void> {
    await this.authenticator.logOut(credentialsOf(request).sessionCookie);
    this.set(request, reply, opened);
  }

  /** Sets the cookies of a session on the answer. */
  set(request: FastifyRequest, reply: CookieReply, opened: OpenedSession): void {
    setSession(reply, opened, isSecure(request, this.config.secureCookies));
  }
}
