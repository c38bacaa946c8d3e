import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import { badField } from '../edits/mistakes.js';
import type { MutationSaveMailSettingsArgs, MutationTestMailSettingsArgs } from '../generated/graphql.js';
import type { Viewer } from '../kernel/viewer.js';
import { EffectMeansService } from './deliveries/effect-means.service.js';
import { MailSettingsService } from './deliveries/mail-settings.service.js';
import type { MailSettings } from './destinations/mail-sender.js';
import { isMailbox } from './effects/email.js';
import { mailOf } from './effects/message.js';
import { sampleEvent } from './sample-event.js';
import { type TrialAnswer, tried } from './trial.js';

/** The mail server by which actions send. */
@Resolver()
export class MailSettingsResolver {
  constructor(
    private readonly mail: MailSettingsService,
    private readonly means: EffectMeansService,
  ) {}

  @Query()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async mailSettings(@CurrentViewer() viewer: Viewer): Promise<object | null> {
    const settings = await this.mail.settings(viewer);
    return settings ? mailAnswer(settings) : null;
  }

  @Mutation()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async saveMailSettings(
    @CurrentViewer() viewer: Viewer,
    @Args() { input }: MutationSaveMailSettingsArgs,
  ): Promise<object> {
    return mailAnswer(await this.mail.save(viewer, input));
  }

  /** @throws Problem `edit.field` */
  @Mutation()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async testMailSettings(
    @CurrentViewer() viewer: Viewer,
    @Args() { to, input }: MutationTestMailSettingsArgs,
  ): Promise<TrialAnswer> {
    const settings = await this.mail.draft(viewer, input);
    if (!isMailbox(to)) throw badField('to', 'must be an e-mail address');
    const events = [sampleEvent(viewer.urn)];
    const message = mailOf(
      { id: 'test', owner: '', ownerName: 'the settings', target: to, events, settings: {}, links: () => [] },
      this.means.origin,
    );
    return tried(() => this.means.mailBy(settings, to, message));
  }
}

function mailAnswer({ password, username, ...settings }: MailSettings): object {
  return { ...settings, username: username ?? null, hasPassword: password !== undefined };
}
