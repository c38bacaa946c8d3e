import type { EffectKind } from '../contract/action.types.js';
import { changeMetadata } from './change-metadata.js';
import { email } from './email.js';
import { slack } from './slack.js';
import { teams } from './teams.js';
import { webhook } from './webhook.js';

/** All kinds of effects, in the order of the page. */
export const EFFECT_KINDS: ReadonlyMap<string, EffectKind> = new Map(
  [webhook, email, slack, teams, changeMetadata].map((kind) => [kind.id, kind]),
);
