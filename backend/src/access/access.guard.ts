import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

import { invariant } from '../kernel/problem.js';
import { currentScope } from '../kernel/sight.js';
import { Authenticator } from './authenticator.js';
import { Authorizer } from './authorizer.js';
import { PRIVILEGE_MARK, PUBLIC_MARK } from './decorators.js';
import { PolicyBook } from './policies/policy-book.js';
import type { Privilege } from './privileges.js';
import { type IdentifiedRequest, requestOf } from './request.js';
import { credentialsOf, requireSameOrigin } from './request-credentials.js';
import { toldValue } from './sealed-fields.js';

/** Stands before every resolved handler, whatever address led to it: nothing is exempt by path. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly authorizer: Authorizer,
    private readonly rules: PolicyBook,
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
    request.viewer ??= await this.identify(request);
    // A rule that was changed before this request holds for it.
    await this.rules.settled();
    const scope = currentScope();
    if (scope) {
      const { viewer } = request;
      scope.sight = this.authorizer.sightOf(viewer);
      scope.told = (aspect, value) => toldValue(aspect, value, (closed) => this.authorizer.allowed(viewer, closed));
    }
    this.authorizer.require(request.viewer, privilege);
    return true;
  }

  private async identify(request: IdentifiedRequest): Promise<NonNullable<IdentifiedRequest['viewer']>> {
    const credentials = credentialsOf(request);
    const viewer = await this.authenticator.identify(credentials);
    if (viewer.credential === 'session') requireSameOrigin(request);
    return viewer;
  }
}
