import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import type { EpochMs } from '../../kernel/time.js';
import { kindOf } from '../../kernel/urn.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import type { FollowedEntry } from '../../store/log/followers/follower.types.js';
import { CredentialsRepository } from './credentials.repository.js';
import { Authenticator } from './authenticator.js';
import { Sessions } from './sessions.js';
import { Tokens } from '../tokens/tokens.js';

const TOKEN_PREFIX = 'urn:li:dataHubAccessToken:';
/** Written anew, these change what a person may do, or whether they are one. */
const ENDING_ASPECTS = new Set(['roleMembership', 'corpUserStatus', 'status', 'corpUserKey']);

/**
 * Ends sessions whose ground is gone: a user's role, their state, the user. With a user who is deleted go their password and tokens. It
 * follows the change log, so that no way of writing leads past it.
 */
@Injectable()
export class SessionEndings implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly follower: ChangeLogFollower<FollowedEntry>;

  constructor(
    work: BackgroundWork,
    private readonly repository: CredentialsRepository,
    private readonly sessions: Sessions,
    private readonly authenticator: Authenticator,
    private readonly tokens: Tokens,
  ) {
    this.follower = work.follow<FollowedEntry>({
      name: 'session-endings',
      // Sessions that began before this server did are ended by who was there.
      load: () => Promise.resolve(undefined),
      onCommit: ({ aspects }) => {
        for (const { urn } of aspects) {
          if (kindOf(urn) === 'corpuser') this.authenticator.forget(urn);
          else if (urn.startsWith(TOKEN_PREFIX)) this.tokens.forget(urn.slice(TOKEN_PREFIX.length));
        }
      },
      select: selectEndings,
      handle: (entries) => this.end(entries),
    });
  }

  onApplicationBootstrap(): void {
    this.follower.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.follower.stop();
  }

  private async end(entries: readonly FollowedEntry[]): Promise<void> {
    for (const { at, aspects } of entries)
      for (const { urn, aspect, change } of aspects) {
        if (aspect !== 'corpUserKey') await this.sessions.closeAllOf(urn, at);
        else if (change === 'deleted') await this.endAll(urn, at);
      }
  }

  /** A new user of this name must find nothing of the old one. */
  private async endAll(urn: string, at: EpochMs): Promise<void> {
    await this.sessions.closeAllOf(urn, at);
    await this.repository.deletePassword(urn);
    await this.tokens.revokeAllOf(SYSTEM_VIEWER, urn);
  }
}

function selectEndings({ seq, at, actor, aspects }: ChangeEntry): FollowedEntry | undefined {
  const endings = aspects.filter(({ urn, aspect }) => ENDING_ASPECTS.has(aspect) && kindOf(urn) === 'corpuser');
  return endings.length === 0 ? undefined : { seq, at, actor, nodes: [], gone: [], aspects: endings };
}
