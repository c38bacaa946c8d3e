import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import type {
  MutationSaveNotificationPreferencesArgs,
  QueryNotificationPreferencesArgs,
} from '../generated/graphql.js';
import type { Viewer } from '../kernel/viewer.js';
import { MailSettingsService } from './deliveries/mail-settings.service.js';
import { PreferencesService } from './personal/preferences.service.js';
import { PERSONAL_EVENTS, type Preferences } from './personal/stored-preferences.js';

/** What people and groups are notified about. */
@Resolver()
export class PreferencesResolver {
  constructor(
    private readonly preferences: PreferencesService,
    private readonly mail: MailSettingsService,
  ) {}

  @Query()
  @Requires('VIEW_ENTITY')
  async notificationPreferences(
    @CurrentViewer() viewer: Viewer,
    @Args() { group }: QueryNotificationPreferencesArgs,
  ): Promise<object> {
    return this.answer(await this.preferences.preferences(viewer, group ?? undefined));
  }

  /** @throws Problem `edit.field`, `edit.no-such-entity`, `access.forbidden` */
  @Mutation()
  @Requires('VIEW_ENTITY')
  async saveNotificationPreferences(
    @CurrentViewer() viewer: Viewer,
    @Args() { group, input }: MutationSaveNotificationPreferencesArgs,
  ): Promise<object> {
    return this.answer(await this.preferences.save(viewer, group ?? undefined, input));
  }

  private async answer({ channels, email, isDigest, webhooks }: Preferences): Promise<object> {
    return {
      choices: PERSONAL_EVENTS.map((event) => ({ event, channels: channels[event] })),
      email: email ?? null,
      digest: isDigest,
      hasSlackWebhook: webhooks.slack !== undefined,
      hasTeamsWebhook: webhooks.teams !== undefined,
      canMail: (await this.mail.stored()) !== undefined,
    };
  }
}
