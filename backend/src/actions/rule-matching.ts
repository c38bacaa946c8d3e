import { kindOf } from '../kernel/urn.js';
import { type ActionEvent, admits, type EffectKind, single } from './contract/action.types.js';
import { EFFECT_KINDS } from './effects/effect-kinds.js';
import type { ActionRule } from './rules/stored-rule.js';
import { TRIGGER_KINDS } from './triggers/trigger-kinds.js';

/** A rule with the events that it asked for, but for its search filter. */
export interface RuleMatch {
  readonly rule: ActionRule;
  readonly effect: EffectKind;
  readonly events: readonly ActionEvent[];
  /** '' for none. */
  readonly filter: string;
}

/**
 * The rules that asked for events, with these.
 *
 * **It comes to rest.** What a rule wrote never triggers the same rule, and never a rule that writes, so that two rules can't keep
 * each other going:
 *
 *     A: tag x added → remove tag x        B: tag x removed → add tag x
 *     a person adds x: A removes it, which B is not told of. Rules that send messages are told of both.
 */
export function matchingRules(rules: readonly ActionRule[], events: readonly ActionEvent[]): readonly RuleMatch[] {
  return rules.flatMap((rule): readonly RuleMatch[] => {
    const [trigger, effect] = [TRIGGER_KINDS.get(rule.trigger.kind), EFFECT_KINDS.get(rule.effect.kind)];
    // Of a newer version of the product.
    if (!trigger || !effect || !rule.isEnabled) return [];
    const { settings } = rule.trigger;
    const selected = events.flatMap((event): readonly ActionEvent[] => {
      if (event.trigger !== trigger.id || event.rule === rule.urn) return [];
      if (effect.changesMetadata && event.rule !== undefined) return [];
      if (!admits(settings, 'kinds', kindOf(event.urn))) return [];
      const part = trigger.select(event, settings);
      return part ? [part] : [];
    });
    return selected.length === 0 ? [] : [{ rule, effect, events: selected, filter: single(settings, 'filter') }];
  });
}
