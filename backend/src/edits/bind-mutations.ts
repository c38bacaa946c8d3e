import { Args, Mutation } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import type { Viewer } from '../kernel/viewer.js';
import type { EditTable } from './edit.types.js';
import type { Editor } from './editor.js';

/** A resolver whose mutations are a table. */
export abstract class EditResolver {
  constructor(protected readonly editor: Editor) {}
}

/**
 * Gives a resolver one handler for each edit of the tables, each with the privilege that the table names: exactly what a handler
 * written by hand would carry, so that the guard and its check at start see no difference.
 */
export function bindMutations(
  ...tables: readonly EditTable[]
): (resolver: abstract new (...args: never[]) => EditResolver) => void {
  return ({ prototype }) => {
    // A class's prototype is an object; TypeScript knows only that it is `any`.
    const target = prototype as object;
    for (const [name, edit] of tables.flatMap((table) => Object.entries(table))) {
      const descriptor: PropertyDescriptor = {
        configurable: true,
        writable: true,
        value(this: { readonly editor: Editor }, viewer: Viewer, args: unknown): Promise<unknown> {
          return this.editor.run(viewer, edit, args);
        },
      };
      Object.defineProperty(target, name, descriptor);
      CurrentViewer()(target, name, 0);
      Args()(target, name, 1);
      Requires(edit.privilege)(target, name, descriptor);
      Mutation(name)(target, name, descriptor);
    }
  };
}
