import { Args, Query } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { Privilege } from '../../../access/privileges/privileges.js';
import type { Viewer } from '../../../kernel/viewer.js';

/** A resolver whose queries are rows of a table. */
export interface TableResolver<Row> {
  answer(viewer: Viewer, row: Row, args: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/**
 * Gives a resolver one handler for each row of a table, with the privilege that the row needs. Each
 * handler gets the decorators that a handler written by hand would have, so the guard and its check
 * at the start treat both alike.
 */
export function bindQueries<Row>(
  table: Readonly<Record<string, Row>>,
  privilegeOf: (row: Row) => Privilege,
): (resolver: abstract new (...args: never[]) => TableResolver<Row>) => void {
  return ({ prototype }) => {
    // The prototype of a class is an object, but TypeScript only knows it as `any`.
    const target = prototype as object;
    for (const [name, row] of Object.entries(table)) {
      const descriptor: PropertyDescriptor = {
        configurable: true,
        writable: true,
        value(this: TableResolver<Row>, viewer: Viewer, args: Readonly<Record<string, unknown>>): Promise<unknown> {
          return this.answer(viewer, row, args);
        },
      };
      Object.defineProperty(target, name, descriptor);
      CurrentViewer()(target, name, 0);
      Args()(target, name, 1);
      Requires(privilegeOf(row))(target, name, descriptor);
      Query(name)(target, name, descriptor);
    }
  };
}
