import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

import { Authorizer } from '../access/authorization/authorizer.js';
import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import { badField } from '../edits/mistakes.js';
import type {
  MutationDeleteActionRuleArgs,
  MutationRedeliverActionArgs,
  MutationTestActionRuleArgs,
  MutationUpsertActionRuleArgs,
} from '../generated/graphql.js';
import { checkedInput } from '../inputs/checked-input.js';
import { PageArguments } from '../inputs/page-arguments.js';
import type { Viewer } from '../kernel/viewer.js';
import {
  type DeliveryReceipt,
  type EffectKind,
  MANAGE_ACTIONS,
  type Settings,
  type TriggerKind,
} from './contract/action.types.js';
import { DeliveryRepository } from './deliveries/delivery.repository.js';
import { DeliveryService } from './deliveries/delivery.service.js';
import { type Delivery, DELIVERY_STATES, type DeliveryState } from './deliveries/delivery.types.js';
import { EffectMeansService } from './deliveries/effect-means.service.js';
import { EFFECT_KINDS } from './effects/effect-kinds.js';
import { RulesService } from './rules/rules.service.js';
import { type ActionRule, withoutSecrets } from './rules/stored-rule.js';
import { sampleEvent } from './sample-event.js';
import { type TrialAnswer, tried } from './trial.js';
import { COMMON_FIELDS, TRIGGER_KINDS } from './triggers/trigger-kinds.js';

const DEFAULT_COUNT = 20;

const owner = { message: 'must be the urn of a rule, a person or a group' };
const states = { message: `must be a list of ${DELIVERY_STATES.join(', ')}` };

/** A page of deliveries, by whom they are for and their state. */
class DeliveriesArguments extends PageArguments {
  @IsOptional()
  @IsString(owner)
  @MaxLength(1_000, owner)
  owner?: string | null;

  @IsOptional()
  @IsArray(states)
  @ArrayMaxSize(DELIVERY_STATES.length, states)
  @IsIn(DELIVERY_STATES, { each: true, ...states })
  states?: DeliveryState[] | null;
}

/** Rules and what they sent. */
@Resolver()
export class ActionsResolver {
  constructor(
    private readonly rules: RulesService,
    private readonly repository: DeliveryRepository,
    private readonly deliveries: DeliveryService,
    private readonly means: EffectMeansService,
    private readonly authorizer: Authorizer,
  ) {}

  @Query()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  actionTriggers(): readonly Pick<TriggerKind, 'id' | 'label' | 'description' | 'fields'>[] {
    return [...TRIGGER_KINDS.values()].map((kind) => ({ ...kind, fields: [...kind.fields, ...COMMON_FIELDS] }));
  }

  @Query()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  actionEffects(): readonly EffectKind[] {
    return [...EFFECT_KINDS.values()];
  }

  @Query()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async actionRules(@CurrentViewer() viewer: Viewer): Promise<readonly object[]> {
    return (await this.rules.list(viewer)).map(ruleAnswer);
  }

  @Mutation()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async upsertActionRule(@CurrentViewer() viewer: Viewer, @Args() args: MutationUpsertActionRuleArgs): Promise<object> {
    return ruleAnswer(await this.rules.save(viewer, args));
  }

  @Mutation()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async deleteActionRule(
    @CurrentViewer() viewer: Viewer,
    @Args() { urn }: MutationDeleteActionRuleArgs,
  ): Promise<boolean> {
    await this.rules.remove(viewer, urn);
    return true;
  }

  /** @throws Problem `edit.field`, for what can't be tried too */
  @Mutation()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async testActionRule(
    @CurrentViewer() viewer: Viewer,
    @Args() { urn, input }: MutationTestActionRuleArgs,
  ): Promise<TrialAnswer> {
    const rule = await this.rules.draft(viewer, urn ?? undefined, input);
    const effect = EFFECT_KINDS.get(rule.effect.kind);
    if (!effect || effect.changesMetadata) throw badField('effect', 'can not be tried: it would change metadata');
    const events = [sampleEvent(viewer.urn)];
    const { settings } = rule.effect;
    // Owners get nothing of a trial.
    const targets = effect.targets ? (settings.to ?? []) : [''];
    if (targets.length === 0)
      throw badField('effect.to', 'must have an address to be tried: owners get nothing of a trial');
    return tried(async () => {
      const receipts: DeliveryReceipt[] = [];
      for (const target of targets)
        receipts.push(
          await effect.deliver(
            { id: 'test', owner: urn ?? '', ownerName: rule.name, target, events, settings, links: () => [] },
            this.means,
          ),
        );
      return receipts.at(-1) ?? { status: 0, excerpt: '' };
    });
  }

  @Query()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  actionDeliveries(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) { owner, states, start, count }: DeliveriesArguments,
  ): Promise<{ readonly total: number; readonly deliveries: readonly Delivery[] }> {
    this.authorizer.require(viewer, MANAGE_ACTIONS);
    return this.repository.list({
      owner: owner ?? undefined,
      states: states ?? [],
      start: start ?? 0,
      count: count ?? DEFAULT_COUNT,
    });
  }

  /** @throws Problem `actions.no-such-delivery` */
  @Mutation()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  redeliverAction(@CurrentViewer() viewer: Viewer, @Args() { id }: MutationRedeliverActionArgs): Promise<Delivery> {
    this.authorizer.require(viewer, MANAGE_ACTIONS);
    return this.deliveries.redeliver(id);
  }

  /** @throws Problem `tasks.queue-full` */
  @Mutation()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  sendActionDigests(@CurrentViewer() viewer: Viewer): Promise<string> {
    this.authorizer.require(viewer, MANAGE_ACTIONS);
    return this.deliveries.sendDigestsNow(viewer);
  }
}

function ruleAnswer({ urn, name, isEnabled, trigger, effect }: ActionRule): object {
  const { open, secret } = withoutSecrets(effect.settings, EFFECT_KINDS.get(effect.kind)?.fields ?? []);
  return {
    urn,
    name,
    enabled: isEnabled,
    trigger: trigger.kind,
    triggerSettings: settingsAnswer(trigger.settings),
    effect: effect.kind,
    // Of a kind that this version does not know nobody can say which settings are secrets.
    effectSettings: EFFECT_KINDS.has(effect.kind) ? settingsAnswer(open) : [],
    secrets: Object.keys(secret),
  };
}

function settingsAnswer(settings: Settings): readonly object[] {
  return Object.entries(settings).map(([name, values]) => ({ name, values }));
}
