import { type OnApplicationBootstrap, Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

import { PRIVILEGE_MARK, PUBLIC_MARK } from './decorators.js';

/** Metadata keys by which Nest knows a method as a handler: a route, or a GraphQL query or mutation. */
const ROUTE_KEYS = ['path'];
const GRAPHQL_KEY = 'graphql:resolver_type';
const GRAPHQL_ROOTS = new Set(['Query', 'Mutation', 'Subscription']);

/** Stops the start when a handler declares neither a privilege nor the public mark. */
@Injectable()
export class HandlerCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onApplicationBootstrap(): void {
    const open = [...this.discovery.getControllers(), ...this.discovery.getProviders()].flatMap(
      ({ instance, metatype }) => {
        if (typeof instance !== 'object' || instance === null || !metatype) return [];
        const prototype: unknown = Object.getPrototypeOf(instance);
        if (typeof prototype !== 'object' || prototype === null) return [];
        return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
          const handler: unknown = Reflect.get(prototype, name);
          if (typeof handler !== 'function' || !isHandler(handler) || isMarked(handler) || isMarked(metatype))
            return [];
          return [`${metatype.name}.${name}`];
        });
      },
    );
    if (open.length > 0) throw new Error(`handlers without privilege or public mark: ${open.join(', ')}`);
  }
}

function isHandler(handler: object): boolean {
  if (ROUTE_KEYS.some((key) => Reflect.hasMetadata(key, handler))) return true;
  return GRAPHQL_ROOTS.has(String(Reflect.getMetadata(GRAPHQL_KEY, handler)));
}

function isMarked(target: object): boolean {
  return Reflect.hasMetadata(PUBLIC_MARK, target) || Reflect.hasMetadata(PRIVILEGE_MARK, target);
}
