import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import type { EpochMs } from '../../kernel/time.js';
import { kindOf } from '../../kernel/urn.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { CHANGE_LOG, type ChangeLog } from '../../store/contract/readers.js';
import type { AspectChange } from '../../store/contract/store.types.js';
import { CredentialsRepository } from './credentials.repository.js';
import { Authenticator } from './authenticator.js';
import { Sessions } from './sessions.js';
import { Tokens } from '../tokens/tokens.js';

/** Written anew, these change what a person may do, or whether she is one. */
const ENDING = new Set(['roleMembership', 'corpUserStatus', 'status']);

/** Sessions end with what they rested on: a user's role, her state, herself; with her go her password and tokens. It follows the change log, so no road round a check leads past it. */
@Injectable()
export class SessionEndings implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Access');
  private unfollow: (() => void) | undefined;

  constructor(
    @Inject(CHANGE_LOG) private readonly changes: ChangeLog,
    private readonly repository: CredentialsRepository,
    private readonly sessions: Sessions,
    private readonly authenticator: Authenticator,
    private readonly tokens: Tokens,
  ) {}

  onApplicationBootstrap(): void {
    this.unfollow = this.changes.follow(({ at, aspects }) => {
      for (const change of aspects) if (kindOf(change.urn) === 'corpuser') this.take(change, at);
    });
  }

  onModuleDestroy(): void {
    this.unfollow?.();
  }

  private take({ urn, aspect, change }: AspectChange, at: EpochMs): void {
    this.authenticator.forget(urn);
    const gone = aspect === 'corpUserKey' && change === 'deleted';
    if (!gone && !ENDING.has(aspect)) return;
    const ending = gone ? this.endAll(urn, at) : this.sessions.closeAllOf(urn, at);
    ending.catch((error: unknown) => this.logger.error(`the sessions of ${urn} could not be ended`, error));
  }

  /** A new user of this name must find nothing of the old one. */
  private async endAll(urn: string, at: EpochMs): Promise<void> {
    await this.sessions.closeAllOf(urn, at);
    await this.repository.deletePassword(urn);
    await this.tokens.revokeAllOf(SYSTEM_VIEWER, urn);
  }
}
