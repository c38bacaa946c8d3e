import { arrayOf, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { SettingField, Settings } from '../contract/action.types.js';

/** The aspect of a rule. */
export const RULE = 'actionRule';
/** The kind of entity that rules are. */
export const RULE_KIND = 'dataHubAction';

/** A rule: when what happens, what is done. */
export interface ActionRule {
  readonly urn: string;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly trigger: RulePart;
  /** With its secrets: for delivering, and never for an answer. */
  readonly effect: RulePart;
}

/** The kind of a trigger or an effect, with its settings. */
interface RulePart {
  readonly kind: string;
  readonly settings: Settings;
}

/** Reads a rule. Undefined where the entity holds none. @param open opens what is sealed for the entity */
export function readRule(
  { urn, exists, removed, aspects }: StoredEntity,
  open: (sealed: string) => string | undefined,
): ActionRule | undefined {
  const value = aspects[RULE]?.value;
  if (!exists || removed || !value) return undefined;
  const effect = readPart(value.effect);
  const secrets = open(textOf(value.secret) ?? '');
  return {
    urn,
    name: textOf(value.name) ?? '',
    isEnabled: value.enabled !== false,
    trigger: readPart(value.trigger),
    effect: { ...effect, settings: { ...effect.settings, ...readSecrets(secrets) } },
  };
}

/** A rule as it is stored, its secrets together in one text that the write path seals. */
export function ruleValue(
  { name, isEnabled, trigger, effect }: Omit<ActionRule, 'urn'>,
  fields: readonly SettingField[],
): JsonObject {
  const { open, secret } = withoutSecrets(effect.settings, fields);
  return {
    name,
    enabled: isEnabled,
    trigger: { kind: trigger.kind, settings: settingsValue(trigger.settings) },
    effect: { kind: effect.kind, settings: settingsValue(open) },
    ...(Object.keys(secret).length === 0 ? {} : { secret: JSON.stringify(secret) }),
  };
}

/** Settings in two: those that may be shown, and the secrets. */
export function withoutSecrets(
  settings: Settings,
  fields: readonly SettingField[],
): { readonly open: Settings; readonly secret: Settings } {
  const names = new Set(fields.filter(({ secret }) => secret).map(({ name }) => name));
  const entries = Object.entries(settings);
  return {
    open: Object.fromEntries(entries.filter(([name]) => !names.has(name))),
    secret: Object.fromEntries(entries.filter(([name]) => names.has(name))),
  };
}

function readPart(part: unknown): RulePart {
  const { kind, settings } = objectOf(part);
  const entries = arrayOf(settings).map(objectOf);
  return {
    kind: textOf(kind) ?? '',
    settings: Object.fromEntries(entries.map(({ name, values }) => [textOf(name) ?? '', textsOf(values)])),
  };
}

function readSecrets(json: string | undefined): Settings {
  if (json === undefined) return {};
  return Object.fromEntries(
    Object.entries(objectOf(JSON.parse(json))).map(([name, values]) => [name, textsOf(values)]),
  );
}

function settingsValue(settings: Settings): readonly JsonObject[] {
  return Object.entries(settings).map(([name, values]) => ({ name, values }));
}
