import { Injectable } from '@nestjs/common';

import { invariant } from '../kernel/problem.js';
import type { TaskKind } from './task.types.js';

/** All kinds of tasks that this server can run. Each is registered by the folder that owns the work, when its module starts. */
@Injectable()
export class TaskKinds {
  private readonly kinds = new Map<string, TaskKind>();

  register<Parameters extends object, Result extends object>(kind: TaskKind<Parameters, Result>): void {
    invariant(!this.kinds.has(kind.name), `two kinds of tasks are called ${kind.name}`);
    // The runner hands each kind the parameters that its own `read` has made, so their types fit.
    this.kinds.set(kind.name, kind as unknown as TaskKind);
  }

  /** Undefined for the kind of another version of the product. */
  find(name: string): TaskKind | undefined {
    return this.kinds.get(name);
  }

  all(): readonly TaskKind[] {
    return [...this.kinds.values()];
  }
}
