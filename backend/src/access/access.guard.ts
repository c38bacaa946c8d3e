import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

import { invariant } from '../kernel/problem.js';
import type { Identity, Viewer } from '../kernel/viewer.js';
import { Authenticator } from './authentication/authenticator.js';
import { Authorizer } from './authorization/authorizer.js';
import { PRIVILEGE_MARK, PUBLIC_MARK } from './authorization/decorators.js';
import { PolicyCache } from './policies/policy-cache.js';
import type { Privilege } from './privileges/privileges.js';
import { type IdentifiedRequest, requestOf } from './authorization/request.js';
import { credentialsOf, requireSameOrigin } from './authentication/request-credentials.js';

/** Stands before every resolved handler, whatever address led to it: nothing is exempt by path. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly authorizer: Authorizer,
    private readonly rules: PolicyCache,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC_MARK, targets)) return true;
    const privilege = this.reflector.getAllAndOverride<Privilege | undefined>(PRIVILEGE_MARK, targets);
    invariant(
      privilege,
      `${context.getClass().name}.${context.getHandler().name} declares neither a privilege nor the public mark`,
    );
    const request = requestOf(context);
    const identity = request.viewer ?? (await this.identify(request));
    // A rule that was changed before this request holds for it.
    await this.rules.settled();
    request.viewer = this.viewerOf(identity);
    this.authorizer.require(request.viewer, privilege);
    return true;
  }

  /** The same object while nothing changed: a GraphQL request passes here once for each of its fields. */
  private viewerOf(identity: Identity | Viewer): Viewer {
    const visibility = this.authorizer.visibilityOf(identity);
    return 'visibility' in identity && identity.visibility === visibility ? identity : { ...identity, visibility };
  }

  private async identify(request: IdentifiedRequest): Promise<Identity> {
    const credentials = credentialsOf(request);
    const identity = await this.authenticator.identify(credentials);
    if (identity.credential === 'session') requireSameOrigin(request);
    return identity;
  }
}
