import { Module } from '@nestjs/common';

import { AccessModule } from '../access/access.module.js';
import { EditsModule } from '../edits/edits.module.js';
import { FollowsModule } from '../follows/follows.module.js';
import { ImpactModule } from '../impact/impact.module.js';
import { LineageModule } from '../lineage/lineage.module.js';
import { ModelModule } from '../model/model.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { SearchModule } from '../search/search.module.js';
import { StoreModule } from '../store/store.module.js';
import { AcknowledgeController } from './acknowledge.controller.js';
import { ActionFollower } from './action-follower.js';
import { ActionRehearsal } from './action-rehearsal.js';
import { ActionsResolver } from './actions.resolver.js';
import { DeliverySender } from './deliveries/delivery-sender.js';
import { DeliveryRepository } from './deliveries/delivery.repository.js';
import { DeliveryService } from './deliveries/delivery.service.js';
import { EffectMeansService } from './deliveries/effect-means.service.js';
import { MailSettingsService } from './deliveries/mail-settings.service.js';
import { EventRouter } from './event-router.js';
import { EventSources } from './event-sources.service.js';
import { MailSettingsResolver } from './mail-settings.resolver.js';
import { AcknowledgeLinks } from './personal/acknowledge-links.js';
import { PreferencesService } from './personal/preferences.service.js';
import { OwnerTargets, Recipients } from './personal/recipients.js';
import { PersonalNotifier } from './personal-notifier.service.js';
import { PreferencesResolver } from './preferences.resolver.js';
import { RulesService } from './rules/rules.service.js';

@Module({
  imports: [
    Neo4jModule,
    StoreModule,
    ModelModule,
    AccessModule,
    SearchModule,
    EditsModule,
    FollowsModule,
    ImpactModule,
    LineageModule,
  ],
  providers: [
    AcknowledgeLinks,
    ActionFollower,
    ActionRehearsal,
    ActionsResolver,
    DeliveryRepository,
    DeliverySender,
    DeliveryService,
    EffectMeansService,
    EventRouter,
    EventSources,
    MailSettingsResolver,
    MailSettingsService,
    OwnerTargets,
    PersonalNotifier,
    PreferencesResolver,
    PreferencesService,
    Recipients,
    RulesService,
  ],
  controllers: [AcknowledgeController],
})
export class ActionsModule {}
