import type { EntityKind } from '../entity-kind.js';

/** Something that an AI agent can do. */
export const agentSkill: EntityKind = {
  kind: 'agentSkill',
  label: 'Agent skill',
  plural: 'Agent skills',
  icon: 'feature',
  name: { stored: ['agentSkillInfo:name'], key: 'id' },
  contents: { title: 'contents' },
};
