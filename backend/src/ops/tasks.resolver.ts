import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Requires } from '../access/authorization/decorators.js';
import { Problem } from '../kernel/problem.js';
import type { TaskError } from '../kernel/task-health.js';
import { BackgroundWork } from '../store/log/followers/background-work.js';
import type { RetryReport } from '../store/log/followers/change-log-follower.js';
import type { FollowerStatus } from '../store/log/followers/follower.types.js';

interface TaskAnswer {
  readonly name: string;
  readonly failing: boolean;
  readonly failures: number;
  readonly lastError: TaskError | undefined;
}

interface SetAsideAnswer {
  readonly follower: string;
  readonly seq: number;
  readonly urn: string | null;
  readonly error: string;
  readonly at: number;
  readonly attempts: number;
}

interface WorkAnswer {
  readonly followers: readonly (Omit<FollowerStatus, 'state'> & { readonly state: string })[];
  readonly tasks: readonly TaskAnswer[];
  readonly setAside: readonly SetAsideAnswer[];
}

/** What works in the background of this process, for operators. Each server answers for itself. */
@Resolver()
export class TasksResolver {
  constructor(private readonly work: BackgroundWork) {}

  /** The state of followers and recurring tasks, and the set-aside entries, the oldest first. */
  @Query()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  backgroundWork(): WorkAnswer {
    return {
      followers: this.work.followerStatuses().map((status) => ({ ...status, state: status.state.replace('-', '_') })),
      tasks: this.work.taskStatuses().map(({ name, state, failures, lastError }) => ({
        name,
        failing: state === 'failing',
        failures,
        lastError,
      })),
      setAside: this.work
        .listSetAside()
        .map(({ follower, seq, urn, error, at, attempts }) => ({
          follower,
          seq,
          urn: urn === '' ? null : urn,
          error,
          at,
          attempts,
        }))
        .toSorted((left, right) => left.seq - right.seq),
    };
  }

  /** @throws Problem `ops.unknown-follower` */
  @Mutation()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async retrySetAsideEntries(@Args('follower') follower?: string | null): Promise<RetryReport> {
    const names = this.work.followerStatuses().map(({ name }) => name);
    if (typeof follower === 'string' && !names.includes(follower))
      throw new Problem('missing', 'ops.unknown-follower', `There is no follower "${follower}".`, { names });
    return this.work.retrySetAside(follower ?? undefined);
  }
}
