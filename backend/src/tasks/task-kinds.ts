import { Injectable } from '@nestjs/common';

import { invariant } from '../kernel/problem.js';
import type { ExternalTaskKind, TaskKind, TaskKindDescription } from './task.types.js';

/** All kinds of tasks that this server knows. Each is registered by the folder that owns the work, when its module starts. */
@Injectable()
export class TaskKinds {
  private readonly kinds = new Map<string, TaskKind>();
  private readonly externalKinds = new Map<string, ExternalTaskKind>();

  register<Parameters extends object, Result extends object>(kind: TaskKind<Parameters, Result>): void {
    this.requireNew(kind.name);
    // The runner hands each kind the parameters that its own `read` has made, so their types fit.
    this.kinds.set(kind.name, kind as unknown as TaskKind);
  }

  registerExternal(kind: ExternalTaskKind): void {
    this.requireNew(kind.name);
    this.externalKinds.set(kind.name, kind);
  }

  /** A kind that servers run; undefined for the kind of another version of the product. */
  find(name: string): TaskKind | undefined {
    return this.kinds.get(name);
  }

  findExternal(name: string): ExternalTaskKind | undefined {
    return this.externalKinds.get(name);
  }

  /** Of either sort. */
  describe(name: string): TaskKindDescription | undefined {
    return this.kinds.get(name) ?? this.externalKinds.get(name);
  }

  /** The kinds that servers run. */
  all(): readonly TaskKind[] {
    return [...this.kinds.values()];
  }

  allExternal(): readonly ExternalTaskKind[] {
    return [...this.externalKinds.values()];
  }

  /** Names of kinds of both sorts. */
  names(): readonly string[] {
    return [...this.kinds.keys(), ...this.externalKinds.keys()];
  }

  private requireNew(name: string): void {
    invariant(this.describe(name) === undefined, `two kinds of tasks are called ${name}`);
  }
}
