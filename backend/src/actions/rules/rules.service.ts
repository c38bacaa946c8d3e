import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { Sealer } from '../../access/secrets/sealer.js';
import type { EditContext } from '../../edits/edit-context.js';
import { edit, type Plan } from '../../edits/edit.types.js';
import { Editor } from '../../edits/editor.js';
import { badField, nonEmpty, noSuch } from '../../edits/mistakes.js';
import { create, upsert } from '../../edits/patch.js';
import { outsideRequest } from '../../kernel/request-context.js';
import { Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import { systemScope } from '../../kernel/visibility.js';
import { parseQuery } from '../../search/query/query-grammar.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import { EFFECT_KINDS } from '../effects/effect-kinds.js';
import { COMMON_FIELDS, TRIGGER_KINDS } from '../triggers/trigger-kinds.js';
import { MANAGE_ACTIONS, single } from '../contract/action.types.js';
import { checkedSettings, type SettingInput } from './check-settings.js';
import { type ActionRule, readRule, RULE, RULE_KIND, ruleValue } from './stored-rule.js';

/** Every event is compared with every rule. */
const MAX_RULES = 200;
const MAX_NAME_LENGTH = 200;

/** A rule as clients send it. */
export interface RuleInput {
  readonly name: string;
  readonly enabled?: boolean | null;
  readonly trigger: string;
  readonly triggerSettings: readonly SettingInput[];
  readonly effect: string;
  readonly effectSettings: readonly SettingInput[];
}

/** Stores rules, and holds all of them in memory for the follower. */
@Injectable()
export class RulesService implements OnModuleInit, OnApplicationShutdown {
  private cached: Promise<readonly ActionRule[]> | undefined;
  private readonly follower: ChangeLogFollower;
  private readonly saving = edit<{ readonly urn?: string | null; readonly input: RuleInput }>(
    MANAGE_ACTIONS,
    (args, context) => this.planSave(args, context),
  );
  private readonly removing = edit<{ readonly urn: string }>(MANAGE_ACTIONS, async ({ urn }, context) => {
    await context.existing([{ field: 'urn', urns: [urn], kinds: [RULE_KIND] }]);
    return { removes: [urn], needs: [{ anyOf: [MANAGE_ACTIONS] }], answer: () => true };
  });

  constructor(
    private readonly editor: Editor,
    private readonly authorizer: Authorizer,
    private readonly sealer: Sealer,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    work: BackgroundWork,
  ) {
    const forget = (): void => {
      this.cached = undefined;
    };
    this.follower = work.invalidate(
      'action-rules',
      ({ aspects }) => {
        if (aspects.some(({ aspect, urn }) => aspect === RULE || urn.startsWith(`urn:li:${RULE_KIND}:`))) forget();
      },
      forget,
    );
  }

  onModuleInit(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  /** All rules by name, with their secrets: for delivering, and never for an answer. */
  all(): Promise<readonly ActionRule[]> {
    this.cached ??= outsideRequest(() => this.read()).catch((error: unknown) => {
      this.cached = undefined;
      throw error;
    });
    return this.cached;
  }

  async find(urn: string): Promise<ActionRule | undefined> {
    return (await this.all()).find((rule) => rule.urn === urn);
  }

  /** All rules by name. @throws Problem `access.forbidden` */
  async list(viewer: Viewer): Promise<readonly ActionRule[]> {
    this.authorizer.require(viewer, MANAGE_ACTIONS);
    // Another server may have written one a moment ago.
    return this.read();
  }

  /** Creates a rule, or changes one. @throws Problem `edit.field`, `edit.no-such-entity`, `access.forbidden` */
  async save(viewer: Viewer, args: { readonly urn?: string | null; readonly input: RuleInput }): Promise<ActionRule> {
    return (await this.editor.run(viewer, this.saving, args)) as ActionRule;
  }

  /**
   * What an input comes to without being stored, for trying it. With a urn, secrets that are left out are the stored ones.
   *
   * @throws Problem `edit.field`, `edit.no-such-entity`, `access.forbidden`
   */
  async draft(viewer: Viewer, urn: string | undefined, input: RuleInput): Promise<Omit<ActionRule, 'urn'>> {
    this.authorizer.require(viewer, MANAGE_ACTIONS);
    const stored = urn === undefined ? undefined : (await this.read()).find((rule) => rule.urn === urn);
    if (urn !== undefined && !stored) throw noSuch('urn', urn);
    return checkedRule(input, stored);
  }

  /** @throws Problem `edit.no-such-entity`, `access.forbidden` */
  async remove(viewer: Viewer, urn: string): Promise<void> {
    await this.editor.run(viewer, this.removing, { urn });
  }

  private async planSave(
    { urn, input }: { readonly urn?: string | null; readonly input: RuleInput },
    context: EditContext,
  ): Promise<Plan> {
    const rules = await this.read();
    const stored = urn === undefined || urn === null ? undefined : rules.find((rule) => rule.urn === urn);
    if (typeof urn === 'string' && !stored) throw noSuch('urn', urn);
    if (!stored && rules.length >= MAX_RULES)
      throw new Problem(
        'unacceptable',
        'actions.too-many-rules',
        `There are ${rules.length} rules, and at most ${MAX_RULES} may be. Delete one first.`,
        { max: MAX_RULES },
      );
    const rule = checkedRule(input, stored);
    await this.requireReferences(rule, context);
    const fields = EFFECT_KINDS.get(rule.effect.kind)?.fields ?? [];
    const ruleUrn = stored?.urn ?? context.newUrn(RULE_KIND);
    const value = ruleValue(rule, fields);
    return {
      proposals: [stored ? upsert(ruleUrn, RULE, value) : create(ruleUrn, RULE, value)],
      needs: [{ anyOf: [MANAGE_ACTIONS] }],
      answer: () => ({ urn: ruleUrn, ...rule }),
    };
  }

  private async requireReferences({ effect }: Omit<ActionRule, 'urn'>, context: EditContext): Promise<void> {
    const kind = EFFECT_KINDS.get(effect.kind);
    const urns = kind?.changesMetadata === true ? (effect.settings.values ?? []) : [];
    if (urns.length > 0) await context.existing([{ field: 'effect.values', urns }]);
  }

  private async read(): Promise<readonly ActionRule[]> {
    const entities = await this.readers
      .as(systemScope('comparing events with the rules of actions'))
      .scan({ kind: RULE_KIND, afterNumber: -1, limit: MAX_RULES * 2, aspects: [RULE] });
    return entities
      .flatMap((entity) => readRule(entity, (sealed) => this.sealer.open(sealed, entity.urn)) ?? [])
      .toSorted((left, right) => left.name.localeCompare(right.name) || (left.urn < right.urn ? -1 : 1));
  }
}

/** A filter that search can't read would never let an event pass, and nobody would know why. @throws Problem `edit.field` */
function checkFilter(filter: string): void {
  const { notice } = parseQuery(filter);
  if (notice) throw badField('trigger.filter', `is no search: ${notice.message.replace(/\.$/, '')}`);
}

/** @throws Problem `edit.field` */
function checkedRule(input: RuleInput, stored: ActionRule | undefined): Omit<ActionRule, 'urn'> {
  const name = nonEmpty('name', input.name);
  if (name.length > MAX_NAME_LENGTH) throw badField('name', `must have at most ${MAX_NAME_LENGTH} characters`);
  const trigger = TRIGGER_KINDS.get(input.trigger);
  if (!trigger) throw badField('trigger', `must be one of ${[...TRIGGER_KINDS.keys()].join(', ')}`);
  const effect = EFFECT_KINDS.get(input.effect);
  if (!effect) throw badField('effect', `must be one of ${[...EFFECT_KINDS.keys()].join(', ')}`);
  const triggerSettings = checkedSettings('trigger', [...trigger.fields, ...COMMON_FIELDS], input.triggerSettings);
  const storedSettings = stored?.effect.kind === effect.id ? stored.effect.settings : {};
  const effectSettings = checkedSettings('effect', effect.fields, input.effectSettings, storedSettings);
  effect.check(effectSettings);
  checkFilter(single(triggerSettings, 'filter'));
  return {
    name,
    isEnabled: input.enabled ?? stored?.isEnabled ?? true,
    trigger: { kind: trigger.id, settings: triggerSettings },
    effect: { kind: effect.id, settings: effectSettings },
  };
}
