import type { EntityKind } from '../entity-kind.js';

/** An AI agent, with the skills and models that it uses. */
export const aiAgent: EntityKind = {
  kind: 'aiAgent',
  label: 'AI agent',
  plural: 'AI agents',
  icon: 'model',
  name: { stored: ['aiAgentInfo:name'], key: 'id' },
  lineage: { usedWhole: true },
  contents: { title: 'contents' },
};
