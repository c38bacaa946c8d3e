import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';

import { invariant } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { Privilege } from '../privileges/privileges.js';
import { requestOf } from './request.js';

export const PUBLIC_MARK = 'headwater:public';
export const PRIVILEGE_MARK = 'headwater:privilege';

/** The handler answers without identity. Start-up fails for a handler with neither this nor `Requires`. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC_MARK, true);

/** The privilege that reaching the handler needs; what it does to an entity is decided again by store and read service. */
export const Requires = (privilege: Privilege): MethodDecorator & ClassDecorator =>
  SetMetadata(PRIVILEGE_MARK, privilege);

/** The viewer that the global guard found; for handlers of HTTP and GraphQL alike. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const viewer = requestOf(context).viewer;
  invariant(viewer, 'CurrentViewer is used on a public handler');
  return viewer;
});
