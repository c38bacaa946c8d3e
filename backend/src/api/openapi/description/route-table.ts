import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';

import { PRIVILEGE_MARK, PUBLIC_MARK } from '../../../access/authorization/decorators.js';

/** One route of the router, as its controller declares it. */
export interface Route {
  /** The HTTP method; ALL for any. */
  readonly method: string;
  /** The path with a leading slash, with `:name` and `*` as the router has them. */
  readonly path: string;
  readonly controller: string;
  readonly handler: string;
  /** The privilege that the route needs; undefined for public routes. */
  readonly privilege: string | undefined;
}

/** A controller's class as Nest knows it. */
type Class = abstract new (...args: never[]) => unknown;

/**
 * Every route that some controllers declare, read from the metadata that the decorators of Nest
 * leave.
 */
export function routesOf(controllers: readonly Class[]): readonly Route[] {
  return controllers.flatMap((controller) => {
    const bases = textsOf(Reflect.getMetadata(PATH_METADATA, controller));
    const prototype = controller.prototype as object;
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const handler: unknown = Reflect.get(prototype, name);
      if (typeof handler !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, handler)) return [];
      const method = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))] ?? 'ALL';
      const mark = (key: string): unknown => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);
      const privilege = mark(PUBLIC_MARK) === true ? undefined : String(mark(PRIVILEGE_MARK));
      return bases.flatMap((base) =>
        textsOf(Reflect.getMetadata(PATH_METADATA, handler)).map((tail) => ({
          method,
          path: joined(base, tail),
          controller: controller.name,
          handler: name,
          privilege,
        })),
      );
    });
  });
}

/** `GET /openapi/v3/entity/:entity/*`. */
export function routeName({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** A path or a list of paths, as decorators take both. */
function textsOf(paths: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(paths) ? paths : [paths];
  return list.map((path) => (typeof path === 'string' ? path : ''));
}

/** The whole path, with one slash between its parts. */
function joined(base: string, tail: string): string {
  const parts = [base, tail].flatMap((part) => part.split('/')).filter((part) => part !== '');
  return `/${parts.join('/')}`;
}
